import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import type { SignedIn } from '@satcade/lambda/http';
import type { BlockStore } from '../block-ports.ts';
import { mayErase } from '../domain/erasure.ts';
import type { EarlierRecordsOf, ErasureStore, IsAdminNow, ObligationsOf, UserRemover } from '../erasure-ports.ts';
import type { ApiKeyStore } from '../key-ports.ts';
import type { AdminGroup, AdminStore, BrowserStore, Cause, PreferenceStore } from '../ports.ts';
import { adoptEarlierRecords } from './earlier-records.ts';
import { type DeletionMailDependencies, mailDeletion } from './mail-deletion.ts';

const IN_OFFICE = 'You are an Admin. Ask another Admin to take the role away, and sign in again.';

export interface ErasureRequestDependencies {
  readonly erasures: ErasureStore;
  readonly earlierOf: EarlierRecordsOf;
  readonly isAdminNow: IsAdminNow;
  readonly obligationsOf: ObligationsOf;
  readonly clock: Clock;
}

/**
 * Records that a user erases the account; everything else follows from this record. Repeating it changes nothing. Admins
 * give up the role first, which the last one cannot.
 */
export async function requestErasure(
  { userId, username, isAdmin }: SignedIn,
  forfeit: boolean,
  cause: Cause,
  { erasures, earlierOf, isAdminNow, obligationsOf, clock }: ErasureRequestDependencies,
): Promise<Result<void, Problem>> {
  const existing = (await erasures.get(userId)) ?? (await earlierOf(userId)).erasure;
  if (existing !== undefined) return ok(undefined);
  if (isAdmin || (await isAdminNow(username)))
    return err(problem('not-erasable', IN_OFFICE, [{ path: 'account', message: IN_OFFICE }]));
  const allowed = mayErase(await obligationsOf(userId), forfeit);
  if (!allowed.ok) return allowed;
  await erasures.begin({ userId, username, erasedAt: isoTime(clock.now()) }, cause);
  return ok(undefined);
}

export interface ErasureDependencies extends DeletionMailDependencies {
  readonly apiKeys: Pick<ApiKeyStore, 'adopt' | 'all' | 'remove'>;
  readonly admins: Pick<AdminStore, 'forget'>;
  readonly preferences: Pick<PreferenceStore, 'remove'>;
  readonly browsers: Pick<BrowserStore, 'remove'>;
  readonly erasures: Pick<ErasureStore, 'get' | 'moveMail'>;
  readonly earlierOf: EarlierRecordsOf;
  readonly users: UserRemover;
  readonly group: Pick<AdminGroup, 'find'>;
  readonly blocks: Pick<BlockStore, 'forget'>;
}

/**
 * Revokes the account's API keys, empties its item of an Admin, removes its preferences and browsers, confirms the
 * deletion by mail, and removes the user from the user pool. Each step can be repeated. The second event revokes a key, and
 * removes preferences, that were stored meanwhile with a token that was still valid. It also removes a block, which no
 * token needs any more. Throws at the end if SES refused the mail, so that the queue tries again; everything else is done
 * by then.
 */
export async function eraseAccount(
  { userId, erasedAt }: { readonly userId: string; readonly erasedAt: string },
  dependencies: ErasureDependencies,
): Promise<void> {
  const { apiKeys, admins, preferences, browsers, erasures, users, group, blocks } = dependencies;
  const earlier = await adoptEarlierRecords(userId, dependencies);
  for (const key of await apiKeys.all(userId)) await apiKeys.remove(key);
  await admins.forget(userId, erasedAt);
  await preferences.remove(userId);
  await browsers.remove(userId);
  const erasure = (await erasures.get(userId)) ?? earlier.erasure;
  // The record is gone at the second event, when the name may belong to another user.
  if (erasure === undefined) {
    // Without its block, an account that could not be removed might sign in again.
    if ((await group.find({ userId })) === undefined) await blocks.forget(userId);
    return;
  }
  // Before the user is removed, because the user pool alone knows the address.
  const mail = await mailDeletion(erasure, dependencies);
  await users.remove(erasure);
  if (mail === 'waits') throw new Error('SES did not take the mail about the deletion');
}
