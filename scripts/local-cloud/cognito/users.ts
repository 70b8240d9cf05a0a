import { randomUUID } from 'node:crypto';
import { createVerifier, matchesVerifier } from './crypto/srp.ts';
import { invalidParameter, usernameExists } from './errors.ts';
import { type Attributes, isEmail } from './rules/attributes.ts';
import { NO_FAILED_SIGN_INS } from './rules/sign-in-attempts.ts';
import type { PasswordRecord, UserRecord } from './store/records.ts';
import type { UserPool } from './store/user-pool.ts';

interface NewUser {
  readonly requestedName: string;
  readonly attributes: Attributes;
  readonly status: UserRecord['status'];
}

/**
 * A user who is not stored yet, without a password. In a pool where the e-mail address is the username, the address
 * becomes an attribute and the username is the `sub`. Throws `UsernameExistsException`, or `InvalidParameterException`
 * for a name that the pool's settings exclude.
 */
export function newUser(pool: UserPool, { requestedName, attributes, status }: NewUser, now: number): UserRecord {
  const sub = randomUUID();
  const emailIsName = pool.settings.UsernameAttributes.includes('email');
  if (emailIsName && !isEmail(requestedName)) throw invalidParameter('Username should be an email.');
  if (!emailIsName && pool.settings.AliasAttributes.includes('email') && isEmail(requestedName)) {
    throw invalidParameter('Username cannot be of email format, since user pool is configured for email alias.');
  }
  if (pool.users.find(requestedName) !== undefined) {
    throw emailIsName ? usernameExists('An account with the given email already exists.') : usernameExists();
  }
  return {
    poolId: pool.id,
    sub,
    username: emailIsName ? sub : pool.users.canonical(requestedName),
    attributes: { ...attributes, ...(emailIsName ? { email: requestedName } : {}), sub },
    status,
    enabled: true,
    groups: [],
    createdAt: now,
    modifiedAt: now,
    codes: {},
    codesSentAt: [],
    failedSignIns: NO_FAILED_SIGN_INS,
    sessions: [],
  };
}

/** The stored record of a password that its owner chose. */
export function passwordOf(pool: UserPool, user: UserRecord, password: string): PasswordRecord {
  return createVerifier({ poolName: pool.name, username: user.username }, password);
}

/** The stored record of a password from an operator: it is valid for some days, for the first sign-in only. */
export function temporaryPasswordOf(pool: UserPool, user: UserRecord, password: string, now: number): PasswordRecord {
  const days = pool.settings.Policies.PasswordPolicy.TemporaryPasswordValidityDays;
  return { ...passwordOf(pool, user, password), temporaryUntil: now + days * 86_400_000 };
}

export function isPassword(pool: UserPool, user: UserRecord, password: string): boolean {
  const identity = { poolName: pool.name, username: user.username };
  return user.password !== undefined && matchesVerifier(identity, password, user.password);
}
