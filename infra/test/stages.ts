import { type Stage, stageOf } from '../stage.ts';
import { stageFile, stageNames } from '../stage-file/load.ts';
import { completed, sampleStage, withStoreSettings } from '../stage-file/samples.ts';
import type { StageFile } from '../stage-file/schema.ts';
import dev from '../stages/dev.ts';
import prod from '../stages/prod.ts';

/** A stage to throw away, and what a test changes of it. */
export const trial = (changes: Partial<StageFile> = {}): Stage => stageOf('dev', { kind: 'trial', ...changes });

/** The least that production must say. */
export const COMPLETE = {
  kind: 'production',
  mail: { identity: 'store.example', sender: 'no-reply@store.example' },
  alarmEmail: 'ops@store.example',
  scanEngine: { kind: 'guardduty' },
} as const satisfies StageFile;

/** A store that sells, and what a test changes of it. Its pages have complete texts. */
export function production(changes: Partial<StageFile> = {}): Stage {
  const refundDays = changes.refunds?.windowDays ?? 14;
  return withStoreSettings({ refundDays }, (settings) => stageOf('prod', { ...COMPLETE, ...changes }, settings));
}

export const DEV = stageOf('dev', dev);
/** `prod.ts` after its first deployment. It has GuardDuty. */
export const PROD = sampleStage('prod', { ...prod, deletionProtection: true });
/** What `dev.ts` and `prod.ts` leave out: clamd, a certificate, restored tables, rotated keys. */
export const OTHER = stageOf('other', {
  kind: 'trial',
  scanEngine: { kind: 'clamd', address: 'scanner.example:3310' },
  domain: {
    name: 'store.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/6a7e2f0c-9d1b-4a53-8f2e-1c0b7d4e5f6a',
  },
  playDomain: {
    name: 'store-games.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/7b8f3e1d-0e2c-5b64-9a3f-2d1c8e5f7a6b',
  },
  mail: { identity: 'store.example', sender: 'no-reply@shop.store.example' },
  adminTotp: 'required',
  alarmEmail: 'ops@store.example',
  runbook: 'https://docs.store.example/runbook.html',
  linkKey: 3,
  originSecretVersion: '6a7e2f0c-9d1b-4a53-8f2e-1c0b7d4e5f6a',
  tables: { orders: 'satcade-other-orders-restored-2026-11-20' },
} satisfies StageFile);

/** The stage of every file, and one for the engine that no file has. */
export async function everyStage(): Promise<Stage[]> {
  const added = stageNames().filter((name) => !['dev', 'prod'].includes(name));
  const files = await Promise.all(added.map(async (name) => stageOf(name, completed(await stageFile(name)))));
  return [DEV, PROD, OTHER, ...files];
}
