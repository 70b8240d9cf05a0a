import { type Clock, idTime, isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import { letterIn } from '../domain/mails/letters.ts';
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

/** The function has 90 s, and an address takes 5 s when SES hangs. */
const BUDGET_MS = 45_000;
/** An address may be refused for good, and a run takes only the oldest mails. */
const TRIED_FOR_MS = 3 * 24 * 60 * 60_000;

/**
 * Sends pending mails, each to every address of its account and in its language. After a failure the next run sends it
 * again to the addresses that have not received it, and so does it with those for which the time was too short. What
 * fails after three days is dropped.
 */
export async function sendMails(dependencies: MailDependencies): Promise<void> {
  const { mails, clock, logger } = dependencies;
  const startedAt = clock.now();
  for (const mail of await mails.due()) {
    if (clock.now() - startedAt >= BUDGET_MS) return;
    const about = { mailId: mail.mailId, developerId: mail.developerId };
    try {
      await sendMail(mail, dependencies);
    } catch (error) {
      const isDropped = startedAt - idTime(mail.mailId) >= TRIED_FOR_MS && (await drop(mail));
      logger.warn(isDropped ? 'a mail is dropped' : 'a mail could not be sent yet', { ...about, error: String(error) });
    }
  }

  /** `false`: the table does not answer now. The next run tries again, and this one goes on with the others. */
  async function drop(mail: DueMail): Promise<boolean> {
    try {
      await mails.sent(mail);
      return true;
    } catch {
      return false;
    }
  }
}

async function sendMail(mail: DueMail, dependencies: MailDependencies): Promise<void> {
  const { mails, postman, logger } = dependencies;
  const { mailId, developerId, reached = [] } = mail;
  const { addresses, language } = await postman.reader(mail);
  if (addresses.length === 0)
    logger.warn('a mail has no sender or no address, and is dropped', { mailId, developerId });
  const waiting = addresses.filter((address) => !reached.includes(address));
  const letter = letterIn(language, mail, waiting.length === 0 ? undefined : await newLink(mail, dependencies));
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

/** The "This was not me" link of a mail. The token is created here, so that no table ever stores it. */
async function newLink(
  { contests, developerId, username }: DueMail,
  dependencies: MailDependencies,
): Promise<string | undefined> {
  const { disputes, newToken, digest, siteUrl, clock } = dependencies;
  if (contests === undefined || contests.until <= isoTime(clock.now())) return undefined;
  const token = newToken();
  await disputes.add({ hash: digest(token), developerId, username, ...contests });
  // In the fragment, so that neither logs nor other sites see it.
  return new URL(`/not-me#${token}`, await siteUrl()).href;
}
