import type { Directory, Letter, MailQueue, Postman } from '../../../services/notices/src/ports.ts';
import type { Scheduler } from '../engine/scheduler.ts';

/** The queue of mails, the addresses of all users, and SES. */
export interface PostOffice {
  readonly queue: MailQueue;
  readonly directory: Directory;
  readonly postman: Postman;
  /** The ids of the entries whose mails SES has taken, in order. */
  readonly sent: readonly string[];
}

/** A mail of which only its entry matters. */
export const letterAbout = (noticeId: string): Letter => ({ subject: noticeId, text: '', html: '', headers: {} });

const FAULTS = ['crash-before', 'crash-after', 'refused-for-now', 'answer-lost'] as const;

/** Deleted users have no address. Both calls take effect or fail as the scheduler decides: SES may take a mail without a reply. */
export function postOffice(
  scheduler: Scheduler,
  send: (key: Parameters<MailQueue['send']>[0]) => void,
  isDeleted: (userId: string) => boolean,
): PostOffice {
  const sent: string[] = [];
  const unanswered = (): never => {
    throw new Error('no answer');
  };
  return {
    queue: {
      send: ({ userId, noticeId }) => scheduler.step(() => send({ userId, noticeId }), { faults: FAULTS, unanswered }),
    },
    directory: {
      contactOf: async (userId) =>
        isDeleted(userId) ? undefined : { username: userId, email: `${userId}@satcade.test`, language: 'en' },
    },
    postman: {
      send: (_to, { subject }) =>
        scheduler.step(
          () => {
            sent.push(subject);
            return 'sent' as const;
          },
          { faults: FAULTS, unanswered },
        ),
    },
    sent,
  };
}
