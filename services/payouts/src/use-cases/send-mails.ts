import { type Clock, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { contestText, type Letter } from '../domain/mails.ts';
import type { Disputes, DueMail, MailQueue, Postman } from '../ports.ts';

export interface MailDependencies {
  readonly mails: MailQueue;
  readonly postman: Postman;
  readonly disputes: Pick<Disputes, 'add'>;
  /** The token of a link: 256 random bits in a form that a URL can hold. */
  readonly newToken: () => string;
  readonly digest: (token: string) => string;
  readonly siteUrl: () => Promise<string>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Sends pending mails, each to every address of its account. After a failure the next run sends it again to the
 * addresses that have not received it.
 */
export async function sendMails(dependencies: MailDependencies): Promise<void> {
  const { mails, logger } = dependencies;
  for (const mail of await mails.due()) {
    const about = { mailId: mail.mailId, developerId: mail.developerId };
    try {
      await sendMail(mail, dependencies);
    } catch (error) {
      logger.warn('a mail could not be sent yet', { ...about, error: String(error) });
    }
  }
}

async function sendMail(mail: DueMail, dependencies: MailDependencies): Promise<void> {
  const { mails, postman, logger } = dependencies;
  const { mailId, developerId, reached = [] } = mail;
  const addresses = await postman.addresses(mail);
  if (addresses.length === 0)
    logger.warn('a mail has no sender or no address, and is dropped', { mailId, developerId });
  const waiting = addresses.filter((address) => !reached.includes(address));
  const letter = waiting.length === 0 ? mail : await withLink(mail, dependencies);
  const failures: unknown[] = [];
  for (const address of waiting) {
    try {
      await postman.send(address, letter);
      await mails.reached(mail, address);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${waiting.length} failed`);
  await mails.sent(mail);
}

/** The mail with its "This was not me" link. The token is created here, so that no table ever stores it. */
async function withLink(mail: DueMail, dependencies: MailDependencies): Promise<Letter> {
  const { contests, developerId, username, subject, text } = mail;
  const { disputes, newToken, digest, siteUrl, clock } = dependencies;
  if (contests === undefined || contests.until <= isoTime(clock.now())) return mail;
  const token = newToken();
  await disputes.add({ hash: digest(token), developerId, username, ...contests });
  // In the fragment, so that neither logs nor other sites see it.
  const link = new URL(`/not-me#${token}`, await siteUrl()).href;
  return { subject, text: `${text}\n\n${contestText(link, contests.until)}` };
}
