import type { DomainEvent } from '@satcade/contracts/events';
import { type Clock, isoTime } from '@satcade/kernel';
import { isQuiet, type NoticeDraft, noticeOf } from '../domain/notice.ts';
import { choiceOf, type Person } from '../domain/person.ts';
import type { DigestStore, MailQueue, NoticeStore, PersonStore } from '../ports.ts';

export interface RecordDependencies {
  readonly notices: NoticeStore;
  readonly people: Pick<PersonStore, 'get'>;
  readonly digests: Pick<DigestStore, 'note'>;
  readonly queue: MailQueue;
  /** Makes the key of an entry: the same for the same person, kind, subject and time. */
  readonly idOf: (draft: NoticeDraft) => string;
  /** Whether the stage sends mail at all. */
  readonly sendsMail: boolean;
  readonly clock: Clock;
}

/**
 * Stores what an event tells people: one entry for each, however often the event comes. Each step can be repeated, and a
 * repetition finishes what an earlier attempt left: an entry whose mail waits is queued again.
 */
export async function recordNotices(
  drafts: readonly NoticeDraft[],
  event: Pick<DomainEvent, 'id' | 'occurredAt' | 'correlationId'>,
  dependencies: RecordDependencies,
): Promise<void> {
  for (const draft of drafts) await recordNotice(draft, event, dependencies);
}

async function recordNotice(
  draft: NoticeDraft,
  { id, occurredAt, correlationId }: Pick<DomainEvent, 'id' | 'occurredAt' | 'correlationId'>,
  dependencies: RecordDependencies,
): Promise<void> {
  const { notices, people, digests, queue, idOf, clock } = dependencies;
  // First what most events find: another one has told it.
  if (draft.isShared === true) {
    const earlier = await notices.get({ userId: draft.userId, noticeId: idOf(draft) });
    // The event that made it goes on: its mail may not be queued yet.
    if (earlier !== undefined && earlier.causationId !== id) return;
  }
  const person = await people.get(draft.userId);
  if (person?.erasedAt !== undefined) return;
  const now = isoTime(clock.now());
  const mail = dependencies.sendsMail ? firstState(draft, person) : undefined;
  const notice = noticeOf(draft, idOf(draft), { now, occurredAt, mail });
  const stored = await notices.create(notice, { correlationId, causationId: id });
  // Nobody is written to about an event that was delivered again days later.
  if (isQuiet(occurredAt, clock.now())) return;
  if (stored.mail === 'PENDING') await queue.send(stored);
  if (stored.mail === 'DIGEST') await digests.note(stored.userId, stored.createdAt.slice(0, 10));
}

function firstState(draft: NoticeDraft, person: Person | undefined): 'PENDING' | 'DIGEST' | undefined {
  const choice = choiceOf(person, draft.content.kind);
  if (choice === 'off') return undefined;
  return choice === 'digest' ? 'DIGEST' : 'PENDING';
}
