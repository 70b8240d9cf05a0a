import { createAdmin, deleteAdmin, listAdmins, updateAdmin } from '@satcade/contracts/api/admins';
import type { Admin } from '@satcade/contracts/entities/admins';
import { adminsListText } from '../../../content/admin/admins.ts';
import { adminListText } from '../../../content/admin/lists.ts';
import { call } from '../../../lib/api/call.ts';
import { dateText, timeText } from '../../../lib/text/local.ts';
import { Decisions } from '../desk/decisions.tsx';
import { withReason } from '../list/decide.ts';
import type { Filter, ListDefinition, ListPage, PageAsked } from '../list/definition.ts';
import { userOf } from '../list/search.ts';
import { AccountName } from './account-name.tsx';
import { accountNamed, forgetAccounts } from './accounts.ts';

async function loadAdmins(filter: Filter, { signal, ...page }: PageAsked): Promise<ListPage<Admin>> {
  const user = await userOf(filter.user, signal);
  if ('note' in user) return { items: [], nextToken: null, note: user.note };
  return call(listAdmins, { query: { userId: user.id, ...page }, signal });
}

/** Splits a text at its commas. */
const permissionsIn = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

function problemOf(text: string): string | undefined {
  const names = permissionsIn(text);
  const isFine =
    names.length <= 20 && new Set(names).size === names.length && names.every((each) => /^[\w.:*-]{1,50}$/.test(each));
  return isFine ? undefined : adminsListText.permissionsInvalid;
}

async function add(reason: string, text: string): Promise<void> {
  const account = await accountNamed(text, new AbortController().signal);
  if (account === undefined) throw new Error(adminListText.noAccount(text));
  await call(createAdmin, { body: { userId: account.userId, permissions: [], reason } });
  forgetAccounts();
}

/** The members of the user group Admins. */
export const adminsList: ListDefinition<Admin> = {
  name: 'admins',
  title: adminsListText.title,
  intro: adminsListText.intro,
  empty: adminsListText.empty,
  filters: [{ name: 'user', kind: 'text', label: adminListText.account, help: adminListText.accountHelp }],
  columns: [
    {
      name: adminsListText.name,
      cell: ({ userId }) => <AccountName userId={userId} />,
      csv: ({ username }) => username,
    },
    { name: adminsListText.email, cell: ({ email }) => email, csv: ({ email }) => email },
    {
      name: adminsListText.permissions,
      cell: ({ permissions }) => permissions.join(', ') || adminsListText.none,
      csv: ({ permissions }) => permissions.join(', '),
    },
    {
      name: adminsListText.lastLogin,
      cell: ({ lastLoginDate }) => (lastLoginDate === undefined ? adminsListText.never : timeText(lastLoginDate)),
      csv: ({ lastLoginDate }) => lastLoginDate,
    },
    { name: adminsListText.since, cell: ({ createdAt }) => dateText(createdAt), csv: ({ createdAt }) => createdAt },
  ],
  keyOf: ({ userId }) => userId,
  labelOf: ({ username }) => username,
  load: loadAdmins,
  topics: () => [{ model: 'Admin' }],
  add: {
    ...withReason({
      ...{ what: adminsListText.title, title: adminsListText.addTitle, text: adminsListText.addText },
      ...{ verb: adminsListText.add, done: adminsListText.added, run: add },
      subject: {
        ...{ label: adminsListText.user, help: adminListText.accountHelp, value: '' },
        check: (text) => (text === '' ? adminsListText.userMissing : undefined),
      },
    }),
    name: adminsListText.add,
  },
  detail: (admin) => <Decisions choices={choicesOf(admin)} />,
};

const choicesOf = ({ userId: id, username, permissions }: Admin) => [
  withReason({
    ...{ what: username, title: adminsListText.changeTitle(username), text: adminsListText.changeText },
    ...{ verb: adminsListText.change, done: adminsListText.changed },
    subject: {
      ...{ label: adminsListText.permissions, help: adminsListText.permissionsHelp, value: permissions.join(', ') },
      check: problemOf,
    },
    run: (reason, text) => call(updateAdmin, { params: { id }, body: { permissions: permissionsIn(text), reason } }),
  }),
  withReason({
    ...{ what: username, title: adminsListText.removeTitle(username), text: adminsListText.removeText },
    ...{ verb: adminsListText.remove, done: adminsListText.removed },
    run: (reason) => call(deleteAdmin, { params: { id }, query: { reason } }).then(forgetAccounts),
  }),
];
