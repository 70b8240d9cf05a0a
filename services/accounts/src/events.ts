import { sessionsRevoked } from '@satcade/contracts/events';
import { draft, type EventDraft, type ItemChange } from '@satcade/lambda/events-out';
import { signOutSchema } from './adapters/accounts-table.ts';

/** What a change of the accounts table means to others: somebody signed out everywhere. */
export function eventsOf({ before, after }: ItemChange): readonly EventDraft[] {
  if (after?.sk !== 'SIGNOUT') return [];
  const { userId, revokedAt } = signOutSchema.parse(after);
  return before?.revokedAt === revokedAt ? [] : [draft(sessionsRevoked, { userId, revokedAt })];
}
