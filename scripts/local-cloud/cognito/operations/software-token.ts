import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { signedInUser } from '../authentication/access-tokens.ts';
import type { UserPoolContext } from '../context.ts';
import { matchingStep, toBase32 } from '../crypto/totp.ts';
import { invalidParameter, softwareTokenMismatch, softwareTokenNotFound } from '../errors.ts';
import type { UserRecord } from '../store/records.ts';
import type { UserPool } from '../store/user-pool.ts';
import { poolId, token, username } from './fields.ts';
import { type Operations, operatorOperation, publicOperation } from './operation.ts';

const SOFTWARE_TOKEN = 'SOFTWARE_TOKEN_MFA';
const SECRET_BYTES = 32;

const associateInput = z.object({ AccessToken: token });
const verifyInput = z.object({
  AccessToken: token,
  UserCode: z.string().check(z.regex(/^\d+$/), z.minLength(6), z.maxLength(6)),
  FriendlyDeviceName: z.optional(z.string()),
});
const preference = z.optional(
  z.object({ Enabled: z._default(z.boolean(), false), PreferredMfa: z._default(z.boolean(), false) }),
);
const settings = { SoftwareTokenMfaSettings: preference };
const preferenceInput = z.object({ AccessToken: token, ...settings });
const adminPreferenceInput = z.object({ UserPoolId: poolId, Username: username, ...settings });

/** Second factors by an authenticator app, only if the pool's EnabledMfas include them. */
export function softwareTokenOperations(context: UserPoolContext): Operations {
  return {
    AssociateSoftwareToken: publicOperation(associateInput, async ({ AccessToken }) => {
      const { pool, user } = signedInUser(context, AccessToken);
      assertOffered(pool);
      const secret = randomBytes(SECRET_BYTES);
      await pool.users.put({
        ...user,
        softwareToken: { isEnabled: false, ...user.softwareToken, pending: secret.toString('hex') },
      });
      return { SecretCode: toBase32(secret) };
    }),
    VerifySoftwareToken: publicOperation(verifyInput, async ({ AccessToken, UserCode }) => {
      const { pool, user } = signedInUser(context, AccessToken);
      assertOffered(pool);
      const pending = user.softwareToken?.pending;
      if (pending === undefined) throw softwareTokenMismatch();
      const step = matchingStep(Buffer.from(pending, 'hex'), UserCode, context.clock.now());
      if (step === undefined) throw softwareTokenMismatch();
      const softwareToken = { secret: pending, lastStep: step, isEnabled: user.softwareToken?.isEnabled ?? false };
      await pool.users.put({ ...user, softwareToken });
      return { Status: 'SUCCESS' };
    }),
    SetUserMFAPreference: publicOperation(preferenceInput, (input) => {
      const { pool, user } = signedInUser(context, input.AccessToken);
      return prefer(pool, user, input.SoftwareTokenMfaSettings);
    }),
    AdminSetUserMFAPreference: operatorOperation(
      context,
      'AdminSetUserMFAPreference',
      adminPreferenceInput,
      (pool, { Username, SoftwareTokenMfaSettings }) => prefer(pool, pool.user(Username), SoftwareTokenMfaSettings),
    ),
  };
}

async function prefer(pool: UserPool, user: UserRecord, wish: z.infer<typeof preference>) {
  if (wish === undefined) return {};
  const { softwareToken } = user;
  if (wish.Enabled && softwareToken?.secret === undefined) {
    throw invalidParameter('User has not verified software token mfa');
  }
  await pool.users.put({ ...user, softwareToken: { ...softwareToken, isEnabled: wish.Enabled } });
  return {};
}

function assertOffered(pool: UserPool): void {
  const { MfaConfiguration, EnabledMfas } = pool.settings;
  if (MfaConfiguration === 'OFF' || !EnabledMfas.includes(SOFTWARE_TOKEN)) throw softwareTokenNotFound();
}

/** The second factors in the replies of GetUser and AdminGetUser; empty when there are none. */
export function mfaView({ softwareToken }: UserRecord) {
  return softwareToken?.isEnabled === true
    ? { UserMFASettingList: [SOFTWARE_TOKEN], PreferredMfaSetting: SOFTWARE_TOKEN }
    : {};
}
