import { queueClient } from '@satcade/lambda/queue-client';
import * as z from 'zod/mini';
import type { NoticeKey } from '../domain/notice.ts';
import type { MailQueue } from '../ports.ts';

/** The queue's message, as it is sent and received. */
const messageSchema = z.object({ userId: z.string(), noticeId: z.string() });

/** Parses a message of the queue. */
export const readMessage = (body: string): NoticeKey => messageSchema.parse(JSON.parse(body));

/** The queue of entries whose mail is to be sent. */
export function mailQueue(queueUrl: string): MailQueue {
  const call = queueClient();
  return {
    async send({ userId, noticeId }) {
      await call('SendMessage', { QueueUrl: queueUrl, MessageBody: JSON.stringify({ userId, noticeId }) });
    },
  };
}
