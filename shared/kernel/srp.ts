import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

/*
 * The client's half of Cognito's sign-in (SRP-6a): the password itself is not sent. Production accepts no other way.
 * The 3072-bit group of RFC 3526, g = 2, SHA-256; numbers are hashed as two's-complement bytes.
 */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const G = 2n;
const K = numberOf(sha256(bytesOf(N), bytesOf(G)));

/** A sign-in that has begun. `publicValue` goes to Cognito as SRP_A. */
export interface SrpSession {
  readonly publicValue: string;
  /** The answer to the challenge PASSWORD_VERIFIER, as its parameters ask for it. */
  answer(poolId: string, password: string, challenge: SrpChallenge, now: Date): Record<string, string>;
}

/** The parameters of Cognito's challenge PASSWORD_VERIFIER. */
export interface SrpChallenge {
  readonly USER_ID_FOR_SRP: string;
  readonly SRP_B: string;
  readonly SALT: string;
  readonly SECRET_BLOCK: string;
}

export function startSrp(): SrpSession {
  const a = numberOf(randomBytes(128));
  const A = power(G, a);
  return {
    publicValue: A.toString(16),
    answer(poolId, password, { USER_ID_FOR_SRP: user, SRP_B, SALT, SECRET_BLOCK }, now) {
      const poolName = poolId.split('_')[1] ?? '';
      const B = BigInt(`0x${SRP_B}`);
      const u = numberOf(sha256(bytesOf(A), bytesOf(B)));
      const x = numberOf(sha256(bytesOf(BigInt(`0x${SALT}`)), sha256(Buffer.from(`${poolName}${user}:${password}`))));
      const base = (((B - K * power(G, x)) % N) + N) % N;
      const shared = power(base, a + u * x);
      const key = hkdfSync('sha256', bytesOf(shared), bytesOf(u), 'Caldera Derived Key', 16);
      const TIMESTAMP = timestampOf(now);
      const signature = createHmac('sha256', Buffer.from(key))
        .update(poolName)
        .update(user)
        .update(Buffer.from(SECRET_BLOCK, 'base64'))
        .update(TIMESTAMP)
        .digest('base64');
      return {
        USERNAME: user,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP,
      };
    },
  };
}

/** Such as `Mon Nov 3 09:05:07 UTC 2026`: the day has no leading zero. */
function timestampOf(now: Date): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = now.toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function sha256(...parts: readonly Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}
