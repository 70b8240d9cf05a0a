import { cents, centsToUsd, formatBtc } from '@satcade/kernel';
import type { LedgerEntry } from './chain.ts';

const COLUMNS = [
  'seq',
  'recordedAt',
  'at',
  'kind',
  'orderId',
  'payoutId',
  'gameIds',
  'amountUSD',
  'amountBTC',
  'heldForReview',
  'hash',
] as const;

/** A ledger as a table for spreadsheets (RFC 4180): a header line, then one entry per line, ended by CR LF. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  const lines = entries.map((entry) => {
    const isSale = 'orderId' in entry;
    return [
      entry.seq,
      entry.recordedAt,
      entry.at,
      entry.kind,
      isSale ? entry.orderId : '',
      isSale ? '' : entry.payoutId,
      isSale ? entry.gameIds.join(' ') : '',
      centsToUsd(cents(entry.amountCents)).toFixed(2),
      formatBtc(entry.amountSats),
      isSale && entry.heldForReview,
      entry.hash,
    ].map(csvField);
  });
  return [[...COLUMNS], ...lines].map((fields) => `${fields.join(',')}\r\n`).join('');
}

/**
 * Prefixes an apostrophe to anything that a spreadsheet would read as a formula, but not to plain numbers, even
 * negative ones.
 */
export function csvField(value: string | number | boolean): string {
  const text = String(value);
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
