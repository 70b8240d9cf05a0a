import * as z from 'zod/mini';
import { clientSettings } from '../settings/client-settings.ts';
import { poolSettings } from '../settings/pool-settings.ts';

/** The stored part of a password: enough to check one, not enough to sign in with (SRP-6a). */
const passwordRecord = z.readonly(
  z.object({
    /** Hex. */
    salt: z.string(),
    /** g^x mod N, hex. */
    verifier: z.string(),
    /** Set for a password from an operator: the time, in ms, until which it is accepted. */
    temporaryUntil: z.optional(z.number()),
  }),
);
export type PasswordRecord = z.infer<typeof passwordRecord>;

/** A six-digit code that was mailed and not used yet. Only a keyed hash of it is stored. */
const codeRecord = z.readonly(
  z.object({
    hash: z.string(),
    expiresAt: z.number(),
    failures: z.number(),
    /** The new e-mail address that takes effect when this code is confirmed. */
    pendingEmail: z.optional(z.string()),
  }),
);
export type CodeRecord = z.infer<typeof codeRecord>;

/** One sign-in. Every token issued from it names it as `origin_jti`; they are valid only while it exists. */
const sessionRecord = z.readonly(
  z.object({
    id: z.string(),
    clientId: z.string(),
    /** Seconds since the epoch. */
    authTime: z.number(),
    /** When the refresh token expires, in ms. */
    expiresAt: z.number(),
    /** SHA-256 of the refresh token's secret. */
    refreshHash: z.string(),
    /**
     * With rotation: the previous token, still accepted for a short grace period so that a lost reply can be retried.
     */
    rotatedOut: z.optional(z.readonly(z.object({ refreshHash: z.string(), acceptedUntil: z.number() }))),
  }),
);
export type SessionRecord = z.infer<typeof sessionRecord>;

/** An authenticator app. Secrets are hex. */
const softwareToken = z.readonly(
  z.object({
    /** Issued, but not confirmed by a code yet. */
    pending: z.optional(z.string()),
    secret: z.optional(z.string()),
    /** The step of the last accepted code: no code is accepted twice. */
    lastStep: z.optional(z.number()),
    /** Whether sign-ins require it. */
    isEnabled: z._default(z.boolean(), false),
  }),
);

const userStatus = z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED']);
export type CodePurpose = 'signUp' | 'reset' | 'email';

export const userRecord = z.readonly(
  z.object({
    poolId: z.string(),
    sub: z.string(),
    username: z.string(),
    /** As on the wire: every value is a string, even `email_verified`. */
    attributes: z.readonly(z.record(z.string(), z.string())),
    status: userStatus,
    enabled: z.boolean(),
    password: z.optional(passwordRecord),
    groups: z.readonly(z.array(z.string())),
    createdAt: z.number(),
    modifiedAt: z.number(),
    codes: z.readonly(
      z.object({ signUp: z.optional(codeRecord), reset: z.optional(codeRecord), email: z.optional(codeRecord) }),
    ),
    /** When codes were mailed within the last hour, in ms. */
    codesSentAt: z.readonly(z.array(z.number())),
    /** Wrong passwords in a row. */
    failedSignIns: z.readonly(z.object({ count: z.number(), lastAt: z.number() })),
    sessions: z.readonly(z.array(sessionRecord)),
    softwareToken: z.optional(softwareToken),
  }),
);
export type UserRecord = z.infer<typeof userRecord>;

const groupRecord = z.readonly(
  z.object({
    name: z.string(),
    description: z.optional(z.string()),
    precedence: z.optional(z.number()),
    createdAt: z.number(),
  }),
);
export type GroupRecord = z.infer<typeof groupRecord>;

export const signingKeyRecord = z.readonly(z.object({ kid: z.string(), privateKeyPem: z.string() }));
export type SigningKeyRecord = z.infer<typeof signingKeyRecord>;

export const poolRecord = z.readonly(
  z.object({
    id: z.string(),
    settings: poolSettings,
    clients: z.readonly(z.record(z.string(), clientSettings)),
    groups: z.readonly(z.record(z.string(), groupRecord)),
    signingKey: signingKeyRecord,
    /** Base64. The key of the hashes of codes and of the made-up salts of users that do not exist. */
    secret: z.string(),
    createdAt: z.number(),
  }),
);
export type PoolRecord = z.infer<typeof poolRecord>;
