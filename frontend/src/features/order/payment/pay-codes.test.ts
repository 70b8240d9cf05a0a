import { expect, test } from '@jest/globals';
import { payCodesOf } from './pay-codes.ts';

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
