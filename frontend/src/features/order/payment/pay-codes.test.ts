import { expect, test } from '@jest/globals';
import { btcToSats, formatBtc, sats } from '@satcade/kernel/money';
import fc from 'fast-check';
import { encode } from 'uqr';
import { payCodesOf, scanTextOf, takesBoth } from './pay-codes.ts';

test.each([
  ['bitcoin:bc1qabc?amount=0.1', ['address bc1qabc', 'bip21 bitcoin:bc1qabc?amount=0.1']],
  ['BITCOIN:BC1QABC?lightning=LNBC1X', ['address BC1QABC', 'bip21 BITCOIN:BC1QABC?lightning=LNBC1X', 'bolt11 LNBC1X']],
  ['lightning:lnbc1abc', ['bolt11 lnbc1abc']],
  ['lnbc1abc', ['bolt11 lnbc1abc']],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', ['address bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq']],
  ['something else', ['other something else']],
])('the QR code %s yields the payment codes %j', (qrCode, codes) => {
  expect(payCodesOf(qrCode).map(({ kind, text }) => `${kind} ${text}`)).toEqual(codes);
});

test.each([
  ['bitcoin:bc1qabc?amount=0.1&lightning=lnbc1x', true],
  ['bitcoin:bc1qabc?amount=0.1', false],
  ['lightning:lnbc1x', false],
  [undefined, false],
])('wallets of both kinds can pay %s: %s', (qrCode, both) => {
  expect(takesBoth(qrCode)).toBe(both);
});

const BECH32 = '023456789acdefghjklmnpqrstuvwxyz';
const data = (length: number) =>
  fc.array(fc.constantFrom(...BECH32), { minLength: length, maxLength: length }).map((letters) => letters.join(''));
const codesIn = (text: string) => Object.fromEntries(payCodesOf(text).map(({ kind, text: code }) => [kind, code]));

test('the QR code of a Lightning invoice is in capitals, and reads back as the same invoice', () => {
  fc.assert(
    fc.property(data(250), fc.boolean(), (letters, hasScheme) => {
      const invoice = `lnbc506040n1${letters}`;
      const scanned = scanTextOf(hasScheme ? `lightning:${invoice}` : invoice);
      expect(scanned).toBe(scanned.toUpperCase());
      expect(codesIn(scanned).bolt11?.toLowerCase()).toBe(invoice);
    }),
  );
});

test('capitals make the code of a Lightning invoice smaller', () => {
  const link = `lightning:lnbc506040n1${BECH32.repeat(8)}`;
  expect(encode(scanTextOf(link), { ecc: 'M' }).size).toBeLessThan(encode(link, { ecc: 'M' }).size);
});

test('the QR code of an on-chain payment stays as BTCPay made it, with address, exact amount and invoice', () => {
  const address = fc.oneof(
    data(38).map((text) => `bc1q${text}`),
    fc.constant('1BoatSLRHtKNngkdXEeobR76b53LETtpyT'),
  );
  const amount = fc.integer({ min: 294, max: 21_000_000 * 100_000_000 });
  fc.assert(
    fc.property(address, amount, fc.option(data(250), { nil: undefined }), (to, due, letters) => {
      const lightning = letters === undefined ? '' : `&lightning=lnbc1${letters}`;
      const scanned = scanTextOf(`bitcoin:${to}?amount=${formatBtc(sats(due))}${lightning}`);
      const codes = codesIn(scanned);
      expect(codes.address).toBe(to);
      expect(btcToSats(new URLSearchParams(codes.bip21?.split('?')[1]).get('amount') ?? '')).toBe(due);
      expect(codes.bolt11).toBe(letters === undefined ? undefined : `lnbc1${letters}`);
    }),
  );
});
