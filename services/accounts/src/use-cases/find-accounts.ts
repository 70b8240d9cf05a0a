import type { Account } from '@satcade/contracts/api/users';
import type { Problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { BlockStore, Directory, DirectoryFilter, Page, PageAsked, PoolAccount } from '../block-ports.ts';
import { badToken } from './bad-token.ts';

interface AccountsAsked extends PageAsked {
  readonly ids?: readonly string[] | undefined;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly group?: 'admins' | 'blocked' | undefined;
}

interface Dependencies {
  readonly directory: Directory;
  readonly blocks: Pick<BlockStore, 'of' | 'list'>;
}

/**
 * Accounts by one filter, each with its block. The stored blocks count, because the user pool follows a moment later.
 */
export async function findAccounts(
  { ids, group, limit, nextToken, ...names }: AccountsAsked,
  { directory, blocks }: Dependencies,
): Promise<Result<Page<Account>, Problem>> {
  if (ids !== undefined) {
    const found = await directory.byIds([...new Set(ids)]);
    return ok({ items: await withBlocks(found, blocks), nextToken: null });
  }
  if (group === 'blocked') {
    const page = await blocks.list({ limit, nextToken });
    if (!page.ok) return err(badToken);
    const found = await directory.byIds(page.value.items.map(({ userId }) => userId));
    return ok({ items: await withBlocks(found, blocks), nextToken: page.value.nextToken });
  }
  const page = await directory.list(filterOf(group, names), { limit, nextToken });
  if (!page.ok) return err(badToken);
  return ok({ items: await withBlocks(page.value.items, blocks), nextToken: page.value.nextToken });
}

function filterOf(
  group: 'admins' | undefined,
  { username, email }: Pick<AccountsAsked, 'username' | 'email'>,
): DirectoryFilter {
  if (group !== undefined) return { group };
  if (username !== undefined) return { username };
  return email === undefined ? undefined : { email };
}

async function withBlocks(
  accounts: readonly PoolAccount[],
  blocks: Dependencies['blocks'],
): Promise<readonly Account[]> {
  const since = new Map((await blocks.of(accounts.map(({ userId }) => userId))).map((each) => [each.userId, each]));
  return accounts.map((account) => {
    const block = since.get(account.userId);
    return block === undefined ? account : { ...account, blockedAt: block.blockedAt };
  });
}
