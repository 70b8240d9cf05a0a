import * as z from 'zod/mini';
import type { AssemblyQueue } from '../../chunk-ports.ts';
import { sqsCall } from './sqs-call.ts';

const messageSchema = z.object({ uploadId: z.string() });

/** The id of the upload that a message is about. Throws for an unknown message. */
export const readAssembly = (body: string): string => messageSchema.parse(JSON.parse(body)).uploadId;

/** The queue of files to be put together. */
export const assemblyQueue = (queueUrl: string): AssemblyQueue => ({
  send: (uploadId) => sqsCall(queueUrl, 'SendMessage', { MessageBody: JSON.stringify({ uploadId }) }),
});
