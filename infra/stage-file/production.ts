import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholdersIn, storeSettingsSchema } from '@satcade/contracts/store-settings';
import type { StageSettings } from './schema.ts';

/** The texts of the store's pages. */
export const STORE_SETTINGS = join(import.meta.dirname, '../../settings/store.json');

/** What a store that sells must have, or must explicitly accept to be without: one sentence per mistake. */
export function productionMistakes(file: StageSettings, refundWindowDays: number, storeSettings: string): string[] {
  const { accept = [], alarmEmail, mail, scanEngine } = file;
  return [
    ...(scanEngine === undefined || (scanEngine.kind === 'embedded' && !accept.includes('embedded-scanner'))
      ? [NO_SCANNER]
      : []),
    ...(mail === undefined && !accept.includes('no-mail') ? [NO_MAIL] : []),
    ...(alarmEmail === undefined ? [NO_ALARMS] : []),
    ...textMistakes(storeSettings, refundWindowDays, accept.includes('sample-texts')),
  ];
}

/** Buyers must know the seller, and the promises to them must be true. */
function textMistakes(file: string, refundWindowDays: number, acceptsSamples: boolean): string[] {
  const settings = storeSettingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const places = placeholdersIn(settings);
  return [
    ...(settings.refundDays !== refundWindowDays
      ? [
          `refunds.windowDays: Write ${settings.refundDays}, or change refundDays of settings/store.json to ${refundWindowDays}: checkout shows it to buyers.`,
        ]
      : []),
    ...(places.length > 0 && !acceptsSamples
      ? [
          `settings/store.json: Replace ${places.join(', ')} and build again. accept: ['sample-texts'] accepts sample texts on the pages for contact, terms and privacy.`,
        ]
      : []),
  ];
}

const NO_SCANNER =
  "scanEngine: Write { kind: 'guardduty' } or { kind: 'clamd', address: 'host:port' }: production needs a malware engine with a maintained database. To deploy the embedded engine, which knows a few rules only, write { kind: 'embedded' } and accept: ['embedded-scanner'].";
const NO_MAIL =
  "mail: Write { identity, sender }. Without mail nobody learns that their payout address or e-mail address was changed; accept: ['no-mail'] accepts that (SECURITY.md).";
const NO_ALARMS = 'alarmEmail: Write the address that alarms are mailed to: nobody would learn of a fault.';
