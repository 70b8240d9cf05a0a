import { isoTime } from '@satcade/kernel';
import type { InvoiceRequest } from './invoice.ts';

/** An order whose invoice BTCPay could not open when it was placed. */
export interface WaitingOrder extends InvoiceRequest {
  readonly correlationId: string;
  readonly reason: string;
  /** When the order was placed. */
  readonly createdAt: string;
  readonly endedAt?: string | undefined;
}

const DAY_MS = 24 * 60 * 60_000;

/** Until when its invoice may still be opened; then the order expires. */
export const waitsUntil = ({ createdAt }: Pick<WaitingOrder, 'createdAt'>): string =>
  isoTime(Date.parse(createdAt) + DAY_MS);
