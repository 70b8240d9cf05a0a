import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { REGION } from '../../engine.ts';
import { constantTimeEqual } from '../crypto/constant-time.ts';
import { TokenSigner } from '../crypto/jwt.ts';
import { looseBoolean } from '../settings/pool-settings.ts';
import { signingKeyRecord } from '../store/records.ts';

/** The properties of `AWS::Cognito::IdentityPool` that the emulation supports. */
export const identityPoolSettings = z.object({
  AllowUnauthenticatedIdentities: looseBoolean,
  CognitoIdentityProviders: z._default(z.array(z.object({ ClientId: z.string() })), []),
});
export type IdentityPoolSettings = z.infer<typeof identityPoolSettings>;

/** Role ARNs, as in `AWS::Cognito::IdentityPoolRoleAttachment`. */
export const identityRoles = z.object({
  authenticated: z.optional(z.string()),
  unauthenticated: z.optional(z.string()),
});
export type IdentityRoles = z.infer<typeof identityRoles>;

export const identityPoolRecord = z.readonly(
  z.object({
    id: z.string(),
    settings: identityPoolSettings,
    roles: identityRoles,
    signingKey: signingKeyRecord,
    /** Base64. The identity ids are derived from it. */
    secret: z.string(),
  }),
);
export type IdentityPoolRecord = z.infer<typeof identityPoolRecord>;

/**
 * One identity pool. Identity ids are derived, not stored: a guest's is a random number with its keyed hash, so that
 * the pool recognises its own ids; a user's is the keyed hash of the user. So a million visitors need no state.
 */
export class IdentityPool {
  readonly record: IdentityPoolRecord;
  readonly signer: TokenSigner;

  constructor(record: IdentityPoolRecord) {
    this.record = record;
    this.signer = new TokenSigner(record.signingKey);
  }

  newGuest(): string {
    const nonce = randomBytes(8);
    return identityId(Buffer.concat([nonce, this.#guestMark(nonce)]));
  }

  isGuest(id: string): boolean {
    const bytes = Buffer.from(id.slice(id.indexOf(':') + 1).replaceAll('-', ''), 'hex');
    return bytes.length === 16 && constantTimeEqual(this.#guestMark(bytes.subarray(0, 8)), bytes.subarray(8));
  }

  /** The identity of a user of a user pool: the same at every sign-in. */
  ofUser(userPoolId: string, sub: string): string {
    return identityId(this.#hash(`user:${userPoolId}:${sub}`).subarray(0, 16));
  }

  #guestMark(nonce: Buffer): Buffer {
    return this.#hash(`guest:${nonce.toString('hex')}`).subarray(0, 8);
  }

  #hash(text: string): Buffer {
    return createHmac('sha256', Buffer.from(this.record.secret, 'base64')).update(text).digest();
  }
}

function identityId(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${REGION}:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}`;
}
