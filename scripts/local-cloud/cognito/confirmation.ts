import { deliver, type UserPoolContext } from './context.ts';
import { codeMismatch } from './errors.ts';
import { type CodeDeliveryDetails, codeDelivery, codeMail } from './mails.ts';
import { issueCode, redeemCode } from './rules/codes.ts';
import type { CodePurpose, CodeRecord, UserRecord } from './store/records.ts';
import type { UserPool } from './store/user-pool.ts';
import { type ClientMetadata, customMail, type MessageSource } from './triggers.ts';

const SOURCES: Readonly<Record<CodePurpose, MessageSource>> = {
  signUp: 'CustomMessage_SignUp',
  reset: 'CustomMessage_ForgotPassword',
  email: 'CustomMessage_UpdateUserAttribute',
};

/**
 * Stores `user`, who now awaits a code for `purpose`, and mails the code to `email`. An address that is to become the
 * user's is given as `pending`. The pool's custom message trigger may reject it. Throws `LimitExceededException` and
 * `CodeDeliveryFailureException`.
 */
export async function mailCode(
  context: UserPoolContext,
  pool: UserPool,
  user: UserRecord,
  purpose: CodePurpose,
  email: string,
  {
    pending = 'current',
    source = SOURCES[purpose],
    clientMetadata,
  }: {
    readonly pending?: 'pending' | 'current';
    readonly source?: MessageSource;
    readonly clientMetadata?: ClientMetadata | undefined;
  } = {},
): Promise<CodeDeliveryDetails> {
  const pendingEmail = pending === 'pending' ? email : undefined;
  const issued = issueCode(pool.record.secret, user, purpose, context.clock.now(), pendingEmail);
  const custom = await customMail(context.invokeTrigger, pool, user, source, clientMetadata);
  await pool.users.put(issued.user);
  await deliver(context, codeMail(pool.settings, email, issued.code, custom));
  return codeDelivery(email);
}

/**
 * Uses up the code and stores the user that `apply` returns; both or, when `apply` throws, neither. A wrong code is
 * counted and thrown as `CodeMismatchException`, a missing or old one as `ExpiredCodeException`, too many as
 * `LimitExceededException`.
 */
export async function confirmCode(
  context: UserPoolContext,
  pool: UserPool,
  user: UserRecord,
  purpose: CodePurpose,
  code: string,
  apply: (user: UserRecord, used: CodeRecord) => UserRecord,
): Promise<void> {
  const now = context.clock.now();
  const outcome = redeemCode(pool.record.secret, user, purpose, code, now);
  await pool.users.put(outcome.right ? { ...apply(outcome.user, outcome.used), modifiedAt: now } : outcome.user);
  if (!outcome.right) throw codeMismatch();
}

/** The reply for a user who does not exist, in a client that must not reveal that: where a mail might have gone. */
export function simulatedDelivery(login: string): CodeDeliveryDetails {
  return codeDelivery(login.includes('@') ? login : `${login}@example.com`);
}
