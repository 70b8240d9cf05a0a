import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pairOf, statementSigner } from './signer.ts';

const isValid = (jws: string, jwk: object): boolean => {
  const [header = '', payload = '', signature = ''] = jws.split('.');
  return verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: { ...jwk }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
};

test('derives one key pair from any secret, and only that pair verifies its signatures', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), fc.jsonValue(), async (secret, statement) => {
      const signer = statementSigner(async () => secret);
      const key = await signer.publicKey();
      const jws = await signer.sign({ statement });
      expect(isValid(jws, key)).toBe(true);
      expect(isValid(jws, pairOf(`${secret}!`).publicKey)).toBe(false);
      expect(pairOf(secret).publicKey).toEqual(key);
    }),
    { numRuns: 30 },
  );
});

test('names a key by its RFC 7638 thumbprint, and reveals nothing of the private half', () => {
  const { x, y, kid, ...rest } = pairOf('a secret').publicKey;
  expect(rest).toEqual({ kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256' });
  const canonical = `{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`;
  expect(kid).toBe(createHash('sha256').update(canonical).digest('base64url'));
});

test('reads the secret once, and again after a failed read', async () => {
  let reads = 0;
  const signer = statementSigner(async () => {
    reads += 1;
    if (reads === 1) throw new Error('no secret today');
    return 'secret';
  });
  await expect(signer.sign({})).rejects.toThrow('no secret');
  await Promise.all([signer.sign({}), signer.publicKey()]);
  expect(reads).toBe(2);
});
