import { createHash } from 'node:crypto';
import { cents, newId, sats } from '@satcade/kernel';
import { firstRevision } from '../domain/apply-snapshot.ts';
import type { Invoice, InvoiceRequest, InvoiceSnapshot, InvoiceState } from '../domain/invoice.ts';
import type { Cause } from '../ports.ts';

/* Realistic sizes: a UUID for a user, 22 characters for BTCPay's ids, 300 of BOLT11. */

/** Compresses as badly as a real one: 296 characters of 5 bits each. */
const BOLT11 = Array.from(
  Array.from({ length: 10 }, (_, at) => createHash('sha256').update(String(at)).digest()).flatMap((bytes) => [
    ...bytes,
  ]),
  (byte) => 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'[byte % 32],
)
  .join('')
  .slice(0, 296);

export const NOW = '2026-03-01T12:00:00.000Z';
export const BUYER = 'b0a7e1de-2f63-4a2c-9d0f-6f2b7a1c9e55';
export const SOMEONE_ELSE = '1c9e55b0-2f63-4a2c-9d0f-6f2b7a1ca7e1';
export const ORDER = newId(Date.parse(NOW));
export const INVOICE = '7Yk3VdWqLmN9xJcR2bT5Hz';
export const CAUSE: Cause = { correlationId: newId(Date.parse(NOW)), causationId: 'f'.repeat(34) };

export const aPurpose = (changes: Partial<InvoiceRequest> = {}): InvoiceRequest => ({
  orderId: ORDER,
  userId: BUYER,
  amountCents: cents(21_59),
  paymentMethod: 'lightning',
  requiredConfirmations: 0,
  description: 'Pixel Quest',
  itemCode: 'game-1',
  ...changes,
});

/** Just opened, payable for 15 minutes, watched by BTCPay for another day. */
export const aState = (changes: Partial<InvoiceState> = {}): InvoiceState => ({
  invoiceId: INVOICE,
  status: 'New',
  additionalStatus: 'None',
  btcAmountSats: sats(33_217),
  btcPaidSats: sats(0),
  btcDueSats: sats(33_217),
  rateCents: cents(64_998_12),
  confirmations: 0,
  checkoutLink: `https://btcpay.satcade.dev/i/${INVOICE}`,
  qrCode: `lightning:lnbc${BOLT11}`,
  createdAt: NOW,
  expiresAt: '2026-03-01T12:15:00.000Z',
  monitorUntil: '2026-03-02T12:15:00.000Z',
  ...changes,
});

export const aPaidState = (changes: Partial<InvoiceState> = {}): InvoiceState =>
  aState({
    status: 'Settled',
    btcPaidSats: sats(33_217),
    btcDueSats: sats(0),
    lightningPaymentHash: 'a'.repeat(64),
    paidAt: '2026-03-01T12:03:00.000Z',
    ...changes,
  });

export const aSnapshot = (state: InvoiceState = aState(), arePaymentsSettled = false): InvoiceSnapshot => ({
  state,
  paymentMethod: 'lightning',
  arePaymentsSettled,
});

export const anInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  ...firstRevision(aPurpose(), aState(), NOW),
  ...changes,
});
