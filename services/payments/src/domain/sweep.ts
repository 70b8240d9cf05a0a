import { isoTime } from '@satcade/kernel';
import type { Invoice, ListedInvoice } from './invoice.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAYS = 30;
const HOURS = DAYS * 24;

/**
 * The hour whose invoices are checked in this minute. Each hour of the last 30 days has its minute, twice a day, so
 * that no run depends on another.
 */
export function hourOfMinute(nowMs: number): { readonly from: string; readonly until: string } {
  const hour = Math.floor(nowMs / HOUR_MS);
  const wanted = Math.floor(nowMs / MINUTE_MS) % HOURS;
  const age = (((hour - wanted) % HOURS) + HOURS) % HOURS;
  const from = (hour - age) * HOUR_MS;
  return { from: isoTime(from), until: isoTime(from + HOUR_MS - 1) };
}

/** Whether BTCPay's listed state differs from the stored one. */
export const isOutdated = (invoice: Invoice, listed: ListedInvoice): boolean =>
  invoice.invoiceId === listed.invoiceId &&
  ((invoice.status === 'Complete' ? 'Settled' : invoice.status) !== listed.status ||
    invoice.additionalStatus !== listed.additionalStatus);
