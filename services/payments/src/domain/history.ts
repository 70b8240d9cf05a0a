import { isoTime } from '@satcade/kernel';
import type { Invoice } from './invoice.ts';

/** What an invoice was at one revision, as far as it tells what happened. */
export interface PastState {
  readonly at: string;
  readonly status: string;
  readonly additionalStatus: string;
  readonly btcPaidSats: number;
  readonly confirmations: number;
}

/** A past state in some 25 bytes: an invoice carries its history in every write. */
export const packState = ({
  updatedAt,
  status,
  additionalStatus,
  btcPaidSats,
  confirmations,
}: Pick<Invoice, 'updatedAt' | 'status' | 'additionalStatus' | 'btcPaidSats' | 'confirmations'>): string =>
  [Date.parse(updatedAt).toString(36), status, additionalStatus, btcPaidSats.toString(36), confirmations].join(' ');

/** The past state that a text stands for. */
export function unpackState(packed: string): PastState {
  const [at = '0', status = '', additionalStatus = '', paid = '0', confirmations = '0'] = packed.split(' ');
  return {
    at: isoTime(Number.parseInt(at, 36)),
    status,
    additionalStatus,
    btcPaidSats: Number.parseInt(paid, 36),
    confirmations: Number(confirmations),
  };
}
