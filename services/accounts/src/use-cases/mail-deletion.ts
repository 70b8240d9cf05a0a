import type { Logger } from '@satcade/lambda/logger';
import type { Erasure } from '../domain/erasure.ts';
import type { DeletionMail, ErasureStore } from '../erasure-ports.ts';

export interface DeletionMailDependencies {
  readonly erasures: Pick<ErasureStore, 'moveMail'>;
  /** `undefined`: the store sends no mail. */
  readonly deletionMail: DeletionMail | undefined;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Confirms a deletion to the address of the account, at most once. The record is SENDING before SES is called: if the
 * function ends after that, or SES does not reply, nobody knows whether it has the mail, and it is not sent again.
 * `waits`: SES has refused it. Only then the record keeps the address, because the user is removed from the user pool
 * all the same; it expires with the record.
 */
export async function mailDeletion(
  { userId, username, erasedAt, mail, mailTo }: Erasure,
  { erasures, deletionMail, logger }: DeletionMailDependencies,
): Promise<'done' | 'waits'> {
  if (deletionMail === undefined || mail === 'SENDING' || mail === 'SENT') return 'done';
  const reader = mailTo ?? (await deletionMail.readerOf({ userId, username }));
  if (reader === undefined || !(await erasures.moveMail(userId, mail, 'SENDING'))) return 'done';
  try {
    if ((await deletionMail.send(reader, erasedAt)) === 'sent') {
      await erasures.moveMail(userId, 'SENDING', 'SENT');
      return 'done';
    }
  } catch (error) {
    logger.error('nobody knows whether the mail about a deletion was sent', { userId, error: String(error) });
    return 'done';
  }
  await erasures.moveMail(userId, 'SENDING', 'WAITING', reader);
  return 'waits';
}
