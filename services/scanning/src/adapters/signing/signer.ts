import { createECDH, createHash, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { PublicKey, StatementSigner } from '../../ports.ts';

interface Pair {
  readonly privateKey: KeyObject;
  readonly publicKey: PublicKey;
}

/** Order of the curve P-256 (FIPS 186-5): a private key is a number from 1 up to one below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * Derives a key pair from a secret, always the same one. So no key has to be generated, stored and agreed upon, and the
 * secret can be any random text from CloudFormation. 48 bytes of HKDF, reduced, leave a negligible bias.
 */
export function pairOf(secret: string): Pair {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'satcade scan certificates ES256', 48));
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  if (x === undefined || y === undefined) throw new Error('a point of P-256 has two coordinates');
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const;
  return {
    privateKey: createPrivateKey({ key: { ...jwk, d: d.toString('base64url') }, format: 'jwk' }),
    publicKey: { ...jwk, kid: thumbprint(x, y), use: 'sig', alg: 'ES256' },
  };
}

/** RFC 7638: the hash of the required members, ordered by name. */
const thumbprint = (x: string, y: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs compact JWS (RFC 7515) with ES256. The secret is read once, at first use. */
export function statementSigner(readSecret: () => Promise<string>): StatementSigner {
  let kept: Promise<Pair> | undefined;
  const pair = (): Promise<Pair> => {
    kept ??= readSecret().then(pairOf);
    // The next request retries after a failure.
    kept.catch(() => {
      kept = undefined;
    });
    return kept;
  };
  return {
    publicKey: async () => (await pair()).publicKey,

    async sign(payload) {
      const { privateKey, publicKey } = await pair();
      const signed = `${part({ alg: 'ES256', typ: 'JWT', kid: publicKey.kid })}.${part(payload)}`;
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    },
  };
}
