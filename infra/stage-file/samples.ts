import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPlaceholder } from '@satcade/contracts/store-settings';
import { type Stage, stageOf } from '../stage.ts';

/** What replaces the sample texts of a stage file, by setting. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  account: '123456789012',
  name: 'store.example.com',
  hostedZoneId: 'Z0123456789ABCDEFGHIJ',
  identity: 'example.com',
  sender: 'store@example.com',
  alarmEmail: 'ops@example.com',
  runbook: 'https://git.example.com/store/docs/runbook.md',
};

/** A stage file whose sample texts are replaced. */
export const completed = (file: unknown): unknown =>
  JSON.parse(JSON.stringify(file), (key, value: unknown) =>
    typeof value === 'string' && isPlaceholder(value) ? (REPLACEMENTS[key] ?? value) : value,
  );

/** Calls `use` with a file that has the texts of a store, and deletes the file. */
export function withStoreSettings<Value>(
  { operator = 'Ada Lovelace', refundDays = 14 }: { operator?: string; refundDays?: number },
  use: (file: string) => Value,
): Value {
  const texts = { register: '', taxId: '', country: 'X', updated: 'X', terms: [], refunds: [], privacy: [] };
  const store = { name: 'Store', operator, address: ['X'], email: 'a@b.example', refundDays, ...texts };
  const folder = mkdtempSync(join(tmpdir(), 'satcade-settings-'));
  try {
    const file = join(folder, 'store.json');
    writeFileSync(file, JSON.stringify(store));
    return use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The stage of a file in which an operator has not yet replaced the sample texts, with pages of a store. */
export const sampleStage = (name: string, file: unknown): Stage =>
  withStoreSettings({}, (settings) => stageOf(name, completed(file), settings));
