import { awsClient } from '@satcade/lambda/signed-fetch';
import * as z from 'zod/mini';
import type { NoticeKey } from '../domain/notice.ts';
import type { MailQueue } from '../ports.ts';

/** The queue's message, as it is sent and received. */
const messageSchema = z.object({ userId: z.string(), noticeId: z.string() });

/** Parses a message of the queue. */
export const readMessage = (body: string): NoticeKey => messageSchema.parse(JSON.parse(body));

/** The queue of entries whose mail is to be sent: one small call to SQS, without its client. */
export const mailQueue = (queueUrl: string): MailQueue => ({
  async send({ userId, noticeId }) {
    const response = await awsClient('sqs').fetch(new URL(queueUrl).origin, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessage' },
      body: JSON.stringify({ QueueUrl: queueUrl, MessageBody: JSON.stringify({ userId, noticeId }) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`SendMessage failed with ${response.status}: ${text.slice(0, 500)}`);
  },
});
