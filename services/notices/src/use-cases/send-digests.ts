import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import type { Notice } from '../domain/notice.ts';
import { mayBeSummarised } from '../domain/person.ts';
import type { BadAddresses, DigestStore, Directory, NoticeStore, PersonStore, Postman, Writer } from '../ports.ts';

export interface DigestDependencies {
  readonly notices: Pick<NoticeStore, 'list' | 'moveMail'>;
  readonly people: Pick<PersonStore, 'get' | 'linkKey'>;
  readonly digests: Pick<DigestStore, 'due' | 'done'>;
  readonly directory: Directory;
  readonly badAddresses: Pick<BadAddresses, 'has'>;
  readonly writer: Pick<Writer, 'digest'>;
  readonly postman: Postman;
  readonly newKey: () => string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** People per run: those who are left come with the next one, an hour later. */
const PEOPLE_PER_RUN = 1_000;
/**
 * A run begins no further digest after this time. The function ends after five minutes, and a digest that it cuts off
 * between claim and mail is never sent.
 */
const RUN_MS = 4 * 60_000;
/** Of the newest entries; what waits below them stays in the inbox only. */
const MOST_ENTRIES = 100;

/**
 * Sends the digests of the days that are over (UTC). Each entry is claimed before the mail, so it is in one digest at
 * most; a person whose digest fails keeps the mark and is served by the next run. Throws at the end if some failed.
 */
export async function sendDigests(dependencies: DigestDependencies): Promise<void> {
  const { digests, clock, logger } = dependencies;
  const failures: unknown[] = [];
  const end = clock.now() + RUN_MS;
  for (const { userId, day } of await digests.due(isoTime(clock.now()).slice(0, 10), PEOPLE_PER_RUN)) {
    if (clock.now() >= end) break;
    try {
      await sendDigest(userId, dependencies);
      await digests.done(userId, day);
    } catch (error) {
      logger.error('a digest was not sent', { error: String(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} digests were not sent`);
}

async function sendDigest(userId: string, dependencies: DigestDependencies): Promise<void> {
  const { notices, people, directory, badAddresses, writer, postman, clock } = dependencies;
  const page = await notices.list(userId, { limit: MOST_ENTRIES });
  const waiting = page.ok ? page.value.items.filter(({ mail }) => mail === 'DIGEST') : [];
  if (waiting.length === 0) return;
  const move = async (
    some: readonly Notice[],
    from: 'DIGEST' | 'SENDING',
    to: 'DIGEST' | 'SENDING' | 'SENT' | 'SUPPRESSED',
  ) => {
    const moved: Notice[] = [];
    for (const each of some) if (await notices.moveMail(each, [from], to, isoTime(clock.now()))) moved.push(each);
    return moved;
  };
  const person = await people.get(userId);
  const wanted = waiting.filter(({ kind }) => mayBeSummarised(person, kind));
  const contact = await directory.contactOf(userId);
  if (wanted.length === 0 || contact === undefined || (await badAddresses.has(contact.email))) {
    await move(waiting, 'DIGEST', 'SUPPRESSED');
    return;
  }
  const linkKey = person?.linkKey ?? (await people.linkKey(userId, dependencies.newKey()));
  const claimed = await move(wanted, 'DIGEST', 'SENDING');
  if (claimed.length === 0) return;
  const outcome = await postman.send(contact.email, writer.digest(claimed, contact, linkKey));
  await move(claimed, 'SENDING', outcome === 'sent' ? 'SENT' : 'DIGEST');
  if (outcome === 'refused') throw new Error('SES did not take the digest');
}
