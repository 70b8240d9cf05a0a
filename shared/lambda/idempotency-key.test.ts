import { describe, expect, it } from '@jest/globals';
import { requestIdentity } from './idempotency-key.ts';

const identityOf = (key: string | undefined, rawBody = '{"items":[]}') =>
  requestIdentity({ headers: key === undefined ? {} : { 'idempotency-key': key }, rawBody });

describe('requestIdentity', () => {
  it('returns the key and the same fingerprint for the same body', () => {
    const identity = identityOf('cart-42');
    expect(identity).toEqual({ ok: true, value: { idempotencyKey: 'cart-42', requestHash: '7vRnQa38Op92KU07ePN6Rf' } });
    expect(identityOf('cart-42')).toEqual(identity);
    expect(identityOf('cart-42', '{"items":[1]}')).not.toEqual(identity);
  });

  it('accepts a request without a key', () => {
    expect(identityOf(undefined)).toMatchObject({ ok: true, value: { idempotencyKey: undefined } });
  });

  it.each(['', 'two words', 'é', 'x'.repeat(201)])('refuses the key %j and names the header', (key) => {
    expect(identityOf(key)).toMatchObject({
      ok: false,
      error: { code: 'validation', errors: [{ path: 'header.idempotency-key' }] },
    });
  });
});
