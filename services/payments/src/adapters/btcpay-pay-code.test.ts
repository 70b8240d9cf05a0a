import { describe, expect, it, test } from '@jest/globals';
import { unifiedCodeOf } from './btcpay-pay-code.ts';

const LINK = 'bitcoin:bc1qaddress?amount=0.00025';
const onchain = (changes: object = {}) => ({
  activated: true,
  destination: 'bc1qaddress',
  paymentLink: LINK,
  ...changes,
});
/** `due` in thousandths of a satoshi. */
const lightning = (bolt11: string, due: number, changes: object = {}) => ({
  activated: true,
  destination: bolt11,
  paymentLink: `lightning:${bolt11}`,
  due,
  ...changes,
});

describe('unifiedCodeOf', () => {
  it('adds the Lightning invoice to the Bitcoin link', () => {
    expect(unifiedCodeOf(onchain(), lightning('lnbc250u1abc', 25_000_000))).toBe(`${LINK}&lightning=lnbc250u1abc`);
  });

  it('begins the query if the link has none', () => {
    const plain = onchain({ paymentLink: 'bitcoin:bc1qaddress' });
    expect(unifiedCodeOf(plain, lightning('lnbc250u1abc', 25_000_000))).toBe(
      'bitcoin:bc1qaddress?lightning=lnbc250u1abc',
    );
  });

  it('is the link alone at a store without Lightning', () => {
    expect(unifiedCodeOf(onchain(), undefined)).toBe(LINK);
  });

  it.each([
    ['is over another amount, because a part was paid meanwhile', lightning('lnbc250u1abc', 15_000_000)],
    ['states no amount', lightning('lnbc1abc', 25_000_000)],
    ['cannot be read', lightning('LNURL1DP68', 25_000_000)],
    ['waits for its activation', lightning('lnbc250u1abc', 25_000_000, { activated: false })],
    ['has no text', lightning('', 25_000_000, { paymentLink: '' })],
  ])('leaves out a Lightning invoice that %s', (_what, method) => {
    expect(unifiedCodeOf(onchain(), method)).toBe(LINK);
  });

  it('adds nothing to a bare address, which has no place for it', () => {
    const bare = onchain({ paymentLink: '' });
    expect(unifiedCodeOf(bare, lightning('lnbc250u1abc', 25_000_000))).toBe('bc1qaddress');
  });

  test.each([
    ['lnbc2m1abc', 200_000_000],
    ['lnbcrt332170n1abc', 33_217_000],
    ['lntb332163450p1abc', 33_216_345],
    ['lntbs250u11abc', undefined],
    ['LNBC250U1ABC', 25_000_000],
  ])('reads the amount of %s', (bolt11, msats) => {
    const isAdded = unifiedCodeOf(onchain(), lightning(bolt11, msats ?? 25_000_000)) !== LINK;
    expect(isAdded).toBe(msats !== undefined);
  });
});
