import { isoTime } from '@satcade/kernel';
import type { Invoice } from './invoice.ts';

/** An invoice's state at one revision, reduced to what its history shows. */
export interface PastState {
  readonly at: string;
  readonly status: string;
  readonly additionalStatus: string;
  readonly btcPaidSats: number;
  readonly confirmations: number;
}

/** Encodes a past state in some 25 bytes: every write of an invoice carries its history. */
export const packState = ({
  updatedAt,
  status,
  additionalStatus,
  btcPaidSats,
  confirmations,
}: Pick<Invoice, 'updatedAt' | 'status' | 'additionalStatus' | 'btcPaidSats' | 'confirmations'>): string =>
  [Date.parse(updatedAt).toString(36), status, additionalStatus, btcPaidSats.toString(36), confirmations].join(' ');

/** Decodes a past state. */
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
