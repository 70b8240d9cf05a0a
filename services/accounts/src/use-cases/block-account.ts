import type { Account } from '@satcade/contracts/api/users';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, ok, type Result } from '@satcade/kernel';
import { type Actor, auditRecord } from '@satcade/lambda/audit';
import type { BlockStore, Directory } from '../block-ports.ts';
import type { Cause } from '../ports.ts';
import { findAccounts } from './find-accounts.ts';

interface BlockAsked {
  readonly userId: string;
  readonly reason: string;
  readonly actor: Actor;
  readonly cause: Cause;
}

interface Dependencies {
  readonly directory: Directory;
  readonly blocks: BlockStore;
  readonly clock: Clock;
}

/** Blocks an account. The reader of the table's stream carries out the consequences (apply-blocks.ts). */
export async function blockAccount(asked: BlockAsked, dependencies: Dependencies): Promise<Result<Account, Problem>> {
  const found = await accountOf(asked.userId, dependencies);
  if (!found.ok || found.value.blockedAt !== undefined) return found;
  if (asked.actor.userId === asked.userId) return err(problem('conflict', 'You cannot block your own account.'));
  if (found.value.isAdmin)
    return err(problem('conflict', 'Admins cannot be blocked. Remove the account from the Admins first.'));
  const blockedAt = isoTime(dependencies.clock.now());
  const decision = decisionOf('account.block', asked, dependencies);
  const isNew = await dependencies.blocks.add({ userId: asked.userId, blockedAt }, decision, asked.cause);
  return isNew ? ok({ ...found.value, blockedAt }) : accountOf(asked.userId, dependencies);
}

/** Lifts a block, even that of an account that no longer exists. */
export async function unblockAccount(asked: BlockAsked, dependencies: Dependencies): Promise<Result<void, Problem>> {
  const { userId, cause } = asked;
  const [block] = await dependencies.blocks.of([userId]);
  // Another Admin was faster: nothing is left to do.
  if (block !== undefined)
    await dependencies.blocks.remove(userId, decisionOf('account.unblock', asked, dependencies), cause);
  return ok(undefined);
}

async function accountOf(userId: string, dependencies: Dependencies): Promise<Result<Account, Problem>> {
  const page = await findAccounts({ ids: [userId], limit: 1, nextToken: undefined }, dependencies);
  if (!page.ok) return page;
  const [account] = page.value.items;
  return account === undefined ? err(problem('not-found', `Account ${userId} not found.`)) : ok(account);
}

const decisionOf = (
  action: 'account.block' | 'account.unblock',
  { userId, actor, reason }: BlockAsked,
  { clock }: Dependencies,
) =>
  auditRecord(actor, clock.now(), {
    action,
    subject: { kind: 'account', id: userId },
    before: { isBlocked: action === 'account.unblock' },
    after: { isBlocked: action === 'account.block' },
    reason,
  });
