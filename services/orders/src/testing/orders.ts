import { createHash } from 'node:crypto';
import { cents, newId, sats } from '@satcade/kernel';
import type { Offer } from '../domain/offer.ts';
import type { InvoiceSnapshot, Order, Refund } from '../domain/order.ts';
import type { Cause } from '../ports.ts';

/* Realistic sizes: a UUID for a user, 30 characters of title, 300 of BOLT11. */

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
const DEVELOPER = 'd3c0de00-2f63-4a2c-9d0f-6f2b7a1c9e55';

export const idAt = (time: string): string => newId(Date.parse(time));
export const GAME = idAt('2026-01-01T00:00:00Z');
export const ORDER = idAt(NOW);

export const PICTURE = `thumbnails/${DEVELOPER}/${GAME}-3/thumbnail.webp`;

/** As long as in production: a ULID, and a stream record's id with the event's index. */
export const CAUSE: Cause = {
  correlationId: idAt('2026-03-01T11:59:59Z'),
  causationId: '8f14e45fceea167a5a36dedd4bea2543-0',
};

export const anOffer = (changes: Partial<Offer> = {}): Offer => ({
  gameId: GAME,
  revision: 1,
  title: 'The Long Winter of Port Satoshi'.slice(0, 30),
  thumbnailKey: PICTURE,
  developerId: DEVELOPER,
  listed: true,
  priceCents: cents(19_99),
  ...changes,
});

/** One game for 19.99 USD: 21.59 with tax, of which the developer gets 17.99. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  orderId: ORDER,
  userId: BUYER,
  status: 'PENDING',
  lines: [
    {
      gameId: GAME,
      developerId: DEVELOPER,
      title: 'The Long Winter of Port Satosh',
      thumbnailKey: PICTURE,
      quantity: 1,
      listCents: cents(19_99),
      unitCents: cents(19_99),
      lineCents: cents(19_99),
      shareCents: cents(17_99),
      feeCents: cents(2_00),
    },
  ],
  subtotalCents: cents(19_99),
  taxCents: cents(1_60),
  totalCents: cents(21_59),
  paymentMethod: 'lightning',
  requiredConfirmations: 0,
  buyerState: 'TN',
  buyerCountry: 'US',
  requestHash: 'Wm9ybG9jayBpcyBoZXJlIQ',
  createdAt: NOW,
  updatedAt: NOW,
  ...changes,
});

export const anInvoice = (changes: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot => ({
  invoiceId: '7Yk3VdWqLmN9xJcR2bT5Hz',
  revision: 1,
  status: 'New',
  additionalStatus: 'None',
  btcAmountSats: sats(33_217),
  btcPaidSats: sats(0),
  btcDueSats: sats(33_217),
  rateCents: cents(64_998_12),
  confirmations: 0,
  checkoutLink: 'https://btcpay.satcade.dev/i/7Yk3VdWqLmN9xJcR2bT5Hz',
  qrCode: `lightning:lnbc${BOLT11}`,
  createdAt: '2026-03-01T12:00:01.000Z',
  expiresAt: '2026-03-01T12:15:01.000Z',
  ...changes,
});

/** The same invoice paid in full. */
export const aPaidInvoice = (changes: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot =>
  anInvoice({
    revision: 2,
    status: 'Settled',
    btcPaidSats: sats(33_217),
    btcDueSats: sats(0),
    lightningPaymentHash: 'a'.repeat(64),
    paidAt: '2026-03-01T12:03:00.000Z',
    settledAt: '2026-03-01T12:03:01.000Z',
    ...changes,
  });

/** A refund of a late payment, approved automatically. */
export const aRefund = (changes: Partial<Refund> = {}): Refund => ({
  number: 1,
  kind: 'payment',
  status: 'approved',
  amountSats: sats(33_217),
  amountCents: cents(21_59),
  earlierSats: sats(0),
  requestedAt: NOW,
  ...changes,
});
