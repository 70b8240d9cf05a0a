import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { stageOf } from '../stage.ts';
import { loadStage, stageFromContext, stageNames } from '../stage-file/load.ts';
import { sampleStage, withStoreSettings } from '../stage-file/samples.ts';
import prod from '../stages/prod.ts';
import { COMPLETE, production, trial } from './stages.ts';

describe('stages', () => {
  it('are found by the names of their files', async () => {
    expect(stageNames()).toEqual(['dev', 'prod']);
    expect(await loadStage('dev')).toMatchObject({ name: 'dev', isProduction: false });
  });

  it('answer an unknown name with the names that exist', async () => {
    await expect(loadStage('production')).rejects.toThrow(
      'There is no stage "production". The stages are dev, prod. Name one of them, or add infra/stages/production.ts.',
    );
  });

  it('are production because the file says so, whatever their name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'satcade-stages-'));
    const settings = { ...COMPLETE, accept: ['sample-texts'] };
    writeFileSync(join(folder, 'shop.ts'), `export default ${JSON.stringify(settings)};`);
    expect(await loadStage('shop', folder)).toMatchObject({ name: 'shop', isProduction: true });
    rmSync(folder, { recursive: true });
  });

  it('are all that the command line names: it refuses settings', async () => {
    const app = (context: Record<string, string>) => stageFromContext(new App({ context }));
    await expect(app({ stage: 'dev', feeBasisPoints: '500' })).rejects.toThrow(
      '-c feeBasisPoints is no longer read: write the setting into infra/stages/dev.ts.',
    );
    await expect(app({})).rejects.toThrow('Name the stage: -c stage=<name>. The stages are dev, prod.');
    expect(await app({ stage: 'dev', build: 'abc', '@aws-cdk/core:x': 'true' })).toMatchObject({ name: 'dev' });
  });

  it('have names that fit into the names of resources', () => {
    expect(() => stageOf('Prod', COMPLETE)).toThrow('2 to 12 small letters and digits');
  });
});

describe('example of production', () => {
  it('cannot be deployed before its sample texts are replaced', () => {
    expect(() => stageOf('prod', prod)).toThrow(
      /infra\/stages\/prod\.ts cannot be deployed:\n- account: Replace the sample text\.\n- domain\.name: /,
    );
  });

  it('is complete once they are', () => {
    expect(sampleStage('prod', prod)).toMatchObject({
      ...{ isProduction: true, deletionProtection: false, canary: true },
      env: { account: '123456789012', region: 'us-east-1' },
      payouts: { holdDays: 15, network: 'mainnet', runsDaily: true },
    });
  });
});

describe('settings', () => {
  it.each<[string, Record<string, unknown> | undefined, string]>([
    ['a fee that is no number', { feeBasisPoints: 'abc' }, 'feeBasisPoints: Write the fee in basis points: 0 to 10000'],
    ['a fee over 100 %', { feeBasisPoints: 20_000 }, 'feeBasisPoints: Write the fee in basis points: 0 to 10000'],
    [
      'an hour that no day has',
      { payouts: { runHour: 25 } },
      'payouts.runHour: Write the hour of the daily run in UTC',
    ],
    ['a window that is no number', { refunds: { windowDays: 'soon' } }, 'refunds.windowDays: Write the days'],
    ['another policy', { refunds: { policy: 'auto' } }, 'refunds.policy: Write "review" or "automatic".'],
    ['another publication', { publication: 'never' }, 'publication: Write "automatic" or "review".'],
    ['another rule for Admins', { adminTotp: 'maybe' }, 'adminTotp: Write "required" or "optional".'],
    [
      'another network',
      { payouts: { network: 'moon' } },
      'payouts.network: Write "mainnet" or "testnet" or "regtest".',
    ],
    ['another kind', { kind: 'live' }, 'kind: Write "production" or "trial".'],
    ['another scan engine', { scanEngine: { kind: 'magic' } }, 'scanEngine.kind: Write { kind: "guardduty" }'],
    ['clamd without address', { scanEngine: { kind: 'clamd' } }, 'scanEngine.address: Write the address of clamd'],
    ['a misspelt setting', { feeBasisPoint: 500 }, 'Remove feeBasisPoint: the settings here are kind, account,'],
    ['an address with https', { domain: { name: 'https://a.example' } }, 'domain.name: Write the host name'],
    ['a domain without a certificate', { domain: { name: 'a.example' } }, 'domain: Write hostedZoneId'],
    [
      'a certificate of another region',
      { domain: { name: 'a.example', certificateArn: 'arn:aws:acm:eu-west-1:123456789012:certificate/x' } },
      'domain.certificateArn: Write the ARN of an issued ACM certificate in us-east-1',
    ],
    [
      'a sender of another domain',
      { mail: { identity: 'a.example', sender: 'store@b.example' } },
      'mail: Write a sender that belongs to the identity',
    ],
    ['a sender without @', { mail: { identity: 'a.example', sender: 'a.example' } }, 'mail.sender: Write the address'],
    [
      'a runbook without its page',
      { runbook: 'https://git.example.com/store' },
      'runbook: Write the address of docs/runbook.md',
    ],
    ['an alarm address', { alarmEmail: 'ops' }, 'alarmEmail: Write the address'],
    ['a budget of nothing', { budgetUsd: 0 }, 'budgetUsd: Write the monthly budget'],
    ['a firewall that stops all', { firewall: { signInsPerFiveMinutes: 1 } }, 'firewall.signInsPerFiveMinutes: Write'],
    [
      'a firewall that stops a resumed download',
      { firewall: { filesPerFiveMinutes: 1 } },
      'firewall.filesPerFiveMinutes: Write the requests of one address for game files',
    ],
    ['a monitor that is no ARN', { anomalyMonitor: 'default' }, 'anomalyMonitor: Write "new", or the MonitorArn'],
    ['a log level', { logs: { level: 'verbose' } }, 'logs.level: Write "DEBUG" or "INFO" or "WARN" or "ERROR".'],
    ['a retention', { logs: { retentionDays: 31 } }, 'logs.retentionDays: Write one of the times'],
    ['yes in quotes', { reserveConcurrency: 'true' }, 'reserveConcurrency: Write true or false, without quotes.'],
    ['a canary that is no switch', { canary: 'every day' }, 'canary: Write true or false, without quotes.'],
    ['a table of no service', { tables: { shop: 'table' } }, 'The services are accounts, catalogue'],
    ['no object', undefined, 'Write an object with the settings kind'],
  ])('refuse %s with a sentence', (_, wrong, sentence) => {
    const file = wrong === undefined ? undefined : { kind: 'trial', ...wrong };
    expect(() => stageOf('dev', file)).toThrow(sentence);
  });

  it('report all mistakes at once', () => {
    const wrong = { kind: 'trial', feeBasisPoints: -1, payouts: { runHour: 24, holdDays: 1.5 } };
    expect(() => stageOf('dev', wrong)).toThrow(/feeBasisPoints[\s\S]*payouts\.holdDays[\s\S]*payouts\.runHour/);
  });

  it('have defaults that follow from the kind', () => {
    expect(trial()).toMatchObject({
      ...{
        adminTotp: 'optional',
        reservesConcurrency: false,
        deletionProtection: false,
        scanEngine: { kind: 'embedded' },
        mail: undefined,
        canary: false,
      },
      payouts: { holdDays: 0, minimumCents: 100, runsDaily: false, network: 'regtest' },
      ...{ logs: { level: 'WARN', retentionDays: 30 }, feeBasisPoints: 1000, tables: {} },
      firewall: { requestsPerFiveMinutes: 3000, filesPerFiveMinutes: 300, signInsPerFiveMinutes: 500 },
    });
    expect(production()).toMatchObject({
      ...{ adminTotp: 'required', reservesConcurrency: true, deletionProtection: true, logs: { level: 'INFO' } },
      payouts: { holdDays: 15, minimumCents: 1000, runsDaily: true, network: 'mainnet' },
    });
  });

  it('hold a credit for longer than its order can be refunded', () => {
    expect(production({ refunds: { windowDays: 30 } }).payouts.holdDays).toBe(31);
  });
});

describe('mail', () => {
  it.each([
    ['store.example', 'no-reply@store.example'],
    ['example.com', 'no-reply@store.example.com'],
    ['ops@store.example', 'ops@store.example'],
  ])('of the identity %s may come from %s', (identity, sender) => {
    expect(trial({ mail: { identity, sender } }).mail).toEqual({ identity, sender });
  });
});

describe('production', () => {
  it('refuses to be without a scan engine, mail, an alarm address or texts, unless it accepts that', () => {
    const withSamples = (file: unknown) =>
      withStoreSettings({ operator: '[REPLACE: legal name]' }, (samples) => stageOf('prod', file, samples));
    const bare = { kind: 'production' };
    expect(() => withSamples(bare)).toThrow(
      /scanEngine: Write[\s\S]*mail: Write[\s\S]*alarmEmail: Write[\s\S]*store\.json: Replace operator and build again/,
    );
    const accepting = {
      ...{ kind: 'production', alarmEmail: 'ops@store.example', scanEngine: { kind: 'embedded' } },
      accept: ['embedded-scanner', 'no-mail', 'sample-texts'],
    };
    expect(withSamples(accepting)).toMatchObject({ mail: undefined, scanEngine: { kind: 'embedded' } });
  });

  it('needs the embedded scan engine named and accepted', () => {
    expect(() => production({ scanEngine: { kind: 'embedded' } })).toThrow("accept: ['embedded-scanner']");
    expect(() => production({ scanEngine: undefined, accept: ['embedded-scanner'] })).toThrow('scanEngine: Write');
    const clamd = { kind: 'clamd', address: 'scanner.example:3310' } as const;
    expect(production({ scanEngine: clamd }).scanEngine).toEqual(clamd);
  });

  it('promises buyers the refund window that it has', () => {
    const file = { ...COMPLETE, refunds: { windowDays: 30 } };
    expect(() => withStoreSettings({ refundDays: 14 }, (settings) => stageOf('prod', file, settings))).toThrow(
      'refunds.windowDays: Write 14',
    );
  });
});
