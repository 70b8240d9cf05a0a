import { accountViewChanged } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { type ShownRecord, viewChange } from '@satcade/lambda/views-out';
import { adminSchema, isAdminItem } from './adapters/admin-table.ts';
import { type Admin, adminView } from './domain/admin.ts';

const shownAdmin: ShownRecord<Admin> = {
  model: 'Admin',
  idOf: ({ userId }) => userId,
  ownersOf: () => [],
  filtersOf: ({ userId }) => ({ userId }),
  viewOf: (admin) => (admin.isAdmin ? adminView(admin) : undefined),
};

/** The changes of the accounts table for watchers of Admins. An operator's change of the group shows at a sign-in. */
export function viewsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if (!isAdminItem(after ?? before)) return [];
  const [was, is] = [before, after].map((item) => item && adminSchema.parse(item));
  const change = viewChange(shownAdmin, was, is);
  return change === undefined ? [] : [draft(accountViewChanged, change)];
}
