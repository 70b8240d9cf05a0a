import * as z from 'zod/mini';
import { confirmCode, mailCode, simulatedDelivery } from '../confirmation.ts';
import type { UserPoolContext } from '../context.ts';
import { codeMismatch, invalidParameter, notAuthorized, userDisabled, userNotFound } from '../errors.ts';
import { assertAwaitsCode } from '../rules/codes.ts';
import { assertPassword } from '../rules/password-policy.ts';
import { NO_FAILED_SIGN_INS } from '../rules/sign-in-attempts.ts';
import type { UserRecord } from '../store/records.ts';
import type { UserPool } from '../store/user-pool.ts';
import type { ClientMetadata } from '../triggers.ts';
import { passwordOf } from '../users.ts';
import { clientId, clientMetadata, code, password, username } from './fields.ts';
import { type Operations, publicOperation } from './operation.ts';

const forgotInput = z.object({ ClientId: clientId, Username: username, ClientMetadata: clientMetadata });
const confirmForgotInput = z.object({
  ClientId: clientId,
  Username: username,
  ConfirmationCode: code,
  Password: password,
});

/** How users who forgot their password set a new one with a mailed code. */
export function recoveryOperations(context: UserPoolContext): Operations {
  return {
    ForgotPassword: publicOperation(forgotInput, (input) => forgotPassword(context, input)),
    ConfirmForgotPassword: publicOperation(confirmForgotInput, (input) => confirmForgotPassword(context, input)),
  };
}

async function forgotPassword(context: UserPoolContext, input: z.infer<typeof forgotInput>) {
  const pool = context.pools.poolOfClient(input.ClientId);
  const user = pool.users.find(input.Username);
  const hidden = pool.hidesUsers(input.ClientId);
  if (user === undefined && !hidden) throw userNotFound();
  if (hidden && (user === undefined || !user.enabled || recoveryEmail(pool, user) === undefined)) {
    return { CodeDeliveryDetails: simulatedDelivery(input.Username) };
  }
  if (user === undefined) throw userNotFound();
  return { CodeDeliveryDetails: await mailResetCode(context, pool, user, input.ClientMetadata) };
}

/**
 * Mails a code for a new password. Throws unless the user is enabled, has signed in before and has a verified address.
 */
export async function mailResetCode(
  context: UserPoolContext,
  pool: UserPool,
  user: UserRecord,
  metadata?: ClientMetadata,
) {
  if (!user.enabled) throw userDisabled();
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  const email = recoveryEmail(pool, user);
  if (email === undefined) {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  return mailCode(context, pool, user, 'reset', email, { clientMetadata: metadata });
}

async function confirmForgotPassword(context: UserPoolContext, input: z.infer<typeof confirmForgotInput>) {
  const pool = context.pools.poolOfClient(input.ClientId);
  const user = pool.users.find(input.Username);
  if (user === undefined) throw pool.hidesUsers(input.ClientId) ? codeMismatch() : userNotFound();
  if (!user.enabled) throw pool.hidesUsers(input.ClientId) ? codeMismatch() : userDisabled();
  assertAwaitsCode(user, 'reset', context.clock.now());
  // Checked before the code is used up: a rejected password must not cost the user another mail.
  assertPassword(pool.settings.Policies.PasswordPolicy, input.Password);
  await confirmCode(context, pool, user, 'reset', input.ConfirmationCode, (confirmed) => ({
    ...confirmed,
    password: passwordOf(pool, user, input.Password),
    status: 'CONFIRMED',
    failedSignIns: NO_FAILED_SIGN_INS,
  }));
  return {};
}

/** The verified address, unless the pool lets only operators recover accounts. */
function recoveryEmail(pool: UserPool, user: UserRecord): string | undefined {
  const mechanisms = pool.settings.AccountRecoverySetting?.RecoveryMechanisms;
  const byEmail = mechanisms === undefined || mechanisms.some(({ Name }) => Name === 'verified_email');
  return byEmail && user.attributes.email_verified === 'true' ? user.attributes.email : undefined;
}
