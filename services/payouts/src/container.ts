import { documentClient, Table } from '@satcade/dynamo';
import { systemClock } from '@satcade/kernel';
import { btcpayApi } from '@satcade/lambda/btcpay/api';
import { btcpaySettings } from '@satcade/lambda/btcpay/settings';
import { createLogger } from '@satcade/lambda/logger';
import { btcpayPayouts } from './adapters/btcpay-payouts.ts';
import { comparisons } from './adapters/comparisons.ts';
import { decisionRecords } from './adapters/decision-records.ts';
import { goodRates } from './adapters/good-rates.ts';
import { ledgerReader } from './adapters/ledger-reader.ts';
import { ledgerTable } from './adapters/ledger-table.ts';
import { payoutTable } from './adapters/payout-table.ts';
import { personalRecords } from './adapters/personal-records.ts';
import { disputesTable, settingsTable } from './adapters/settings-table.ts';
import type { Btcpay, Ledger, PersonalRecords } from './ports.ts';

export const logger = createLogger('payouts');
export const clock = systemClock;

const tableOf = (tableName: string): Table => new Table(documentClient(), tableName);

export const ledger = (tableName: string): Ledger => ledgerTable(tableOf(tableName), clock);

export const personal = (tableName: string): PersonalRecords => personalRecords(tableOf(tableName));

/** Every port over the table of this service. */
export function stores(tableName: string) {
  const table = tableOf(tableName);
  return {
    ledgers: ledgerReader(table),
    payouts: payoutTable(table, clock),
    settings: settingsTable(table),
    rates: goodRates(table),
    comparisons: comparisons(table),
    decisions: decisionRecords(table),
    disputes: disputesTable(table),
  };
}

export const btcpay = (secretArn: string): Btcpay => btcpayPayouts(btcpayApi(btcpaySettings(secretArn, clock)));

/** The address of the site, which the operator sets next to BTCPay's address. */
export function siteUrl(secretArn: string): () => Promise<string> {
  const settings = btcpaySettings(secretArn, clock);
  return async () => (await settings()).siteUrl;
}
