import { createHash } from 'node:crypto';
import type { Destination } from './addresses.ts';
import { bech32Decode, bech32Encode, bytesToWords } from './bech32.ts';

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** A number as `count` 5-bit words, the most significant first. */
const numberWords = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(value / 32 ** (count - 1 - index)) % 32);

/** A tagged field of BOLT 11: tag, length in two words, data. The tags are the letters' values in Bech32. */
const taggedField = (tag: number, words: readonly number[]): number[] => [
  tag,
  ...numberWords(words.length, 2),
  ...words,
];
const PAYMENT_HASH = 1;
const DESCRIPTION = 13;
const EXPIRY = 6;

const TIMESTAMP_WORDS = 7;
const SIGNATURE_BYTES = 65;

export interface LightningInvoice {
  readonly text: string;
  readonly paymentHash: string;
  readonly preimage: string;
}

/**
 * A regtest Lightning invoice (`lnbcrt…`) in the layout of BOLT 11 with a valid checksum. It only looks like one: no
 * node issued it, so its signature is filler. The same input gives the same text.
 * @param seed the source of the preimage; unique per invoice and amount
 */
export function lightningInvoice(input: {
  seed: string;
  amountSats: number;
  description: string;
  createdAtMs: number;
  expiryMs: number;
}): LightningInvoice {
  const preimage = sha256(`preimage ${input.seed}`);
  const paymentHash = sha256(preimage);
  const fields = [
    ...taggedField(PAYMENT_HASH, bytesToWords(paymentHash)),
    ...taggedField(DESCRIPTION, bytesToWords(Buffer.from(input.description.slice(0, 100)))),
    ...taggedField(EXPIRY, numberWords(Math.floor(input.expiryMs / 1000), 4)),
  ];
  const signature = Buffer.concat([sha256('r'), sha256(paymentHash), Buffer.from([0])]).subarray(0, SIGNATURE_BYTES);
  const words = [
    ...numberWords(Math.floor(input.createdAtMs / 1000), TIMESTAMP_WORDS),
    ...fields,
    ...bytesToWords(signature),
  ];
  return {
    text: bech32Encode(`lnbcrt${bolt11Amount(input.amountSats)}`, words),
    paymentHash: paymentHash.toString('hex'),
    preimage: preimage.toString('hex'),
  };
}

/** The amount in the invoice's prefix; 1 satoshi is 10 nano-bitcoin, so `n` writes every whole amount exactly. */
const bolt11Amount = (amountSats: number): string => `${amountSats * 10}n`;

const SATS_PER_UNIT: Record<string, number> = { '': 1e8, m: 1e5, u: 100, n: 0.1, p: 0.0001 };
const BOLT11_PREFIX = /^ln(?:bcrt|tb|bc)(?:(\d+)([munp]?))?$/;
const LIGHTNING_ADDRESS = /^[a-z0-9._+-]+@[a-z0-9.-]+\.[a-z]{2,}$/i;

/**
 * A BOLT11 invoice, an LNURL or a Lightning address; `undefined` when it is none of them. BTCPay asks the address's
 * host; here only the form is checked, as there is no network.
 */
export function parseLightningDestination(given: string): Destination | undefined {
  const text = given.trim().replace(/^lightning:/i, '');
  if (LIGHTNING_ADDRESS.test(text)) return { text, sats: undefined, reusable: true };
  const prefix = bech32Decode(text)?.prefix;
  if (prefix === 'lnurl') return { text, sats: undefined, reusable: true };
  const match = BOLT11_PREFIX.exec(prefix ?? '');
  if (match === null) return undefined;
  const [, amount, unit = ''] = match;
  const sats = amount === undefined ? undefined : Math.round(Number(amount) * (SATS_PER_UNIT[unit] ?? 0));
  return { text, sats, reusable: false };
}
