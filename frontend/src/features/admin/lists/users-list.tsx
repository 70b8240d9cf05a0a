import { type Account, listUsers } from '@satcade/contracts/api/users';
import { Badge } from '../../../components/badge.tsx';
import { adminListText, usersListText } from '../../../content/admin/lists.ts';
import { call } from '../../../lib/api/call.ts';
import { dateText } from '../../../lib/text/local.ts';
import type { Filter, ListDefinition, ListPage, PageAsked } from '../list/definition.ts';
import styles from '../list/lists.module.css';
import { AccountDetail } from './account-detail.tsx';
import { CopyId } from './account-name.tsx';
import { accountById } from './accounts.ts';

const GROUPS = ['admins', 'blocked'] as const;
const roleOf = ({ isAdmin }: Account): string => usersListText.roles[isAdmin ? 'admin' : 'user'];

/** The user pool accepts one filter at a time. The text is tried as an ID when no name begins with it. */
async function loadUsers({ user, group }: Filter, { signal, ...page }: PageAsked): Promise<ListPage<Account>> {
  if (user === undefined) {
    return call(listUsers, { query: { group: GROUPS.find((each) => each === group), ...page }, signal });
  }
  const found = await call(listUsers, {
    query: { ...(user.includes('@') ? { email: user } : { username: user }), ...page },
    signal,
  });
  const isFirst = page.nextToken === undefined && found.items.length === 0;
  const account = isFirst && !/[@,]/.test(user) ? await accountById(user) : undefined;
  const all = account === undefined ? found : { items: [account], nextToken: null };
  const isIn = (each: Account) =>
    group === undefined || (group === 'admins' ? each.isAdmin : each.blockedAt !== undefined);
  return { ...all, items: all.items.filter(isIn) };
}

/** Accounts with their orders, games and balance, and whether they are blocked. */
export const usersList: ListDefinition<Account> = {
  name: 'users',
  title: usersListText.title,
  empty: usersListText.empty,
  filters: [
    { name: 'user', kind: 'text', label: usersListText.user, help: usersListText.userHelp },
    {
      ...{ name: 'group', kind: 'select', label: usersListText.group },
      options: [
        { value: '', label: adminListText.all },
        ...GROUPS.map((value) => ({ value, label: usersListText.groups[value] })),
      ],
    },
  ],
  columns: [
    {
      name: usersListText.name,
      cell: ({ userId, username }) => (
        <span className={styles.named} title={userId}>
          {username}
          <CopyId id={userId} name={username} />
        </span>
      ),
      csv: ({ username }) => username,
    },
    { name: usersListText.email, cell: ({ email }) => email, csv: ({ email }) => email },
    { name: usersListText.role, cell: roleOf, csv: roleOf },
    { name: usersListText.joined, cell: ({ createdAt }) => dateText(createdAt), csv: ({ createdAt }) => createdAt },
    {
      name: usersListText.state,
      cell: ({ blockedAt }) =>
        blockedAt === undefined ? (
          usersListText.active
        ) : (
          <Badge tone="bad">{usersListText.blockedSince(dateText(blockedAt))}</Badge>
        ),
      csv: ({ blockedAt }) => (blockedAt === undefined ? usersListText.active : usersListText.blocked),
    },
  ],
  keyOf: ({ userId }) => userId,
  labelOf: ({ username }) => username,
  load: loadUsers,
  detail: (account) => <AccountDetail account={account} />,
};
