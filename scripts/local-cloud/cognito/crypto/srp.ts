import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { constantTimeEqual } from './constant-time.ts';
import { G, N, power, powerOfG } from './group.ts';

/**
 * The server's half of SRP-6a as Cognito implements it: the 3072-bit group of RFC 3526 with g = 2, SHA-256, numbers
 * hashed in two's-complement bytes, and an HKDF key labelled `Caldera Derived Key` that signs the client's proof.
 */
const K = hashToNumber(bytesOf(N), bytesOf(G));

/** The names to which a password is bound. `poolName` is the pool's id after the underscore. */
export interface SrpIdentity {
  readonly poolName: string;
  readonly username: string;
}

export interface ServerKeys {
  /** The server's secret exponent. */
  readonly b: bigint;
  /** The server's public value, sent as SRP_B. */
  readonly publicB: bigint;
}

/** A fresh salt and the verifier g^x for a password; both hex. */
export function createVerifier(identity: SrpIdentity, password: string): { salt: string; verifier: string } {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierOf(identity, password, salt).toString(16) };
}

/** Whether a password sent in clear text (USER_PASSWORD_AUTH) is the one from which the verifier was made. */
export function matchesVerifier(
  identity: SrpIdentity,
  password: string,
  kept: { readonly salt: string; readonly verifier: string },
): boolean {
  const offered = verifierOf(identity, password, kept.salt);
  return constantTimeEqual(bytesOf(offered), bytesOf(fromHex(kept.verifier)));
}

/** The server's key pair for one sign-in: B = k·v + g^b. */
export function createServerKeys(verifier: string): ServerKeys {
  const b = fromHex(randomBytes(32).toString('hex'));
  return { b, publicB: (K * fromHex(verifier) + powerOfG(b)) % N };
}

/**
 * The client's public value, or undefined when it is not a number, or 0 mod N (which would make any password right).
 */
export function parseClientPublic(hex: string): bigint | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return undefined;
  const value = fromHex(hex);
  return value % N === 0n ? undefined : value;
}

export interface SrpProof extends SrpIdentity {
  readonly verifier: string;
  readonly clientPublic: bigint;
  readonly keys: ServerKeys;
  /** As they were sent in the challenge response. */
  readonly secretBlock: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** Whether the client's PASSWORD_CLAIM_SIGNATURE proves that it knew the password. */
export function provesPassword(proof: SrpProof): boolean {
  const { clientPublic, keys } = proof;
  const u = hashToNumber(bytesOf(clientPublic), bytesOf(keys.publicB));
  if (u === 0n) return false;
  const shared = power(clientPublic * power(fromHex(proof.verifier), u), keys.b);
  const key = hkdfSync('sha256', bytesOf(shared), bytesOf(u), 'Caldera Derived Key', 16);
  const expected = createHmac('sha256', Buffer.from(key))
    .update(proof.poolName)
    .update(proof.username)
    .update(Buffer.from(proof.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest();
  return constantTimeEqual(expected, Buffer.from(proof.signature, 'base64'));
}

function verifierOf({ poolName, username }: SrpIdentity, password: string, salt: string): bigint {
  const identityHash = createHash('sha256').update(`${poolName}${username}:${password}`).digest();
  return powerOfG(hashToNumber(bytesOf(fromHex(salt)), identityHash));
}

function hashToNumber(...parts: Buffer[]): bigint {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return fromHex(hash.digest('hex'));
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

/** Two's-complement bytes of a positive number: with a zero byte in front when the top bit is set. */
function bytesOf(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}
