import type { JsonClient } from '@satcade/lambda/aws-json';
import { queueClient } from '@satcade/lambda/queue-client';
import * as z from 'zod/mini';
import type { AssemblyQueue } from '../../chunk-ports.ts';

const messageSchema = z.object({ uploadId: z.string() });

/** The id of the upload that a message is about. Throws for an unknown message. */
export const readAssembly = (body: string): string => messageSchema.parse(JSON.parse(body)).uploadId;

/** The queue of files to be put together. */
export const assemblyQueue = (queueUrl: string, call: JsonClient = queueClient()): AssemblyQueue => ({
  async send(uploadId) {
    await call('SendMessage', { QueueUrl: queueUrl, MessageBody: JSON.stringify({ uploadId }) });
  },
});
