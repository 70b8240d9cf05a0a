import { NOTICE_RULES } from '@satcade/contracts/notices/kinds';
import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import type { NoticeKey } from '../domain/notice.ts';
import { choiceOf, mayBeSummarised } from '../domain/person.ts';
import type { BadAddresses, DigestStore, Directory, NoticeStore, PersonStore, Postman, Writer } from '../ports.ts';

export interface MailDependencies {
  readonly notices: Pick<NoticeStore, 'get' | 'moveMail'>;
  readonly people: Pick<PersonStore, 'get' | 'linkKey' | 'takeMail'>;
  readonly digests: Pick<DigestStore, 'note'>;
  readonly directory: Directory;
  readonly badAddresses: Pick<BadAddresses, 'has'>;
  readonly writer: Pick<Writer, 'single'>;
  readonly postman: Postman;
  /** A new random key for a person's links. */
  readonly newKey: () => string;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** More mails than this in one hour wait for the person's digest. */
export const MAILS_PER_HOUR = 10;

/**
 * Sends the mail of one entry, at most once. The entry is SENDING before SES is called: if the function ends after that,
 * nobody knows whether SES has the mail, and it is not sent again. Throws if SES did not take it, so that the queue
 * tries again.
 */
export async function sendMail(key: NoticeKey, dependencies: MailDependencies): Promise<void> {
  const { notices, people, digests, directory, badAddresses, writer, postman, clock, logger } = dependencies;
  const now = () => isoTime(clock.now());
  const notice = await notices.get(key);
  if (notice?.mail !== 'PENDING') return;
  const suppress = () => notices.moveMail(key, ['PENDING'], 'SUPPRESSED', now());

  const person = await people.get(key.userId);
  const choice = choiceOf(person, notice.kind);
  const contact = choice === 'off' ? undefined : await directory.contactOf(key.userId);
  if (contact === undefined || (await badAddresses.has(contact.email))) return void (await suppress());

  const isLegal = NOTICE_RULES[notice.kind].isLegal === true;
  const linkKey = person?.linkKey ?? (await people.linkKey(key.userId, dependencies.newKey()));
  const waits = choice === 'digest' || (!isLegal && !(await people.takeMail(key.userId, now(), MAILS_PER_HOUR)));
  if (waits && !mayBeSummarised(person, notice.kind)) return void (await suppress());
  if (waits) {
    // First the mark by which the digest finds the person, so that no entry waits for ever.
    await digests.note(key.userId, now().slice(0, 10));
    return void (await notices.moveMail(key, ['PENDING'], 'DIGEST', now()));
  }

  const letter = writer.single(notice, contact, linkKey);
  if (!(await notices.moveMail(key, ['PENDING'], 'SENDING', now()))) return;
  const outcome = await outcomeOf(contact.email);
  if (outcome === 'sent') await notices.moveMail(key, ['SENDING'], 'SENT', now());
  if (outcome !== 'refused') return;
  await notices.moveMail(key, ['SENDING'], 'PENDING', now());
  throw new Error('SES did not take the mail');

  async function outcomeOf(email: string): Promise<'sent' | 'refused' | 'unknown'> {
    try {
      return await postman.send(email, letter);
    } catch (error) {
      logger.error('nobody knows whether a mail was sent', { noticeId: key.noticeId, error: String(error) });
      return 'unknown';
    }
  }
}
