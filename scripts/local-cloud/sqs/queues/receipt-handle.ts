import { AwsError } from '../../engine.ts';
import type { Message } from './message.ts';
import type { Queue } from './queue.ts';

const LEGAL_HANDLE = /^(?<queue>\S+) (?<sequence>\d+) (?<receives>\d+)$/;

/** Identifies one receive of one message; a later receive of the same message has another handle. */
export const receiptHandle = (queue: Queue, { sequence, receives }: Message): string =>
  Buffer.from(`${queue.name} ${sequence} ${receives}`).toString('base64url');

interface Received {
  readonly message: Message;
  /** Whether the message was received again since, so that this handle no longer counts. */
  readonly isOutdated: boolean;
}

/**
 * The message that `handle` was issued for, or `undefined` when it was deleted. Throws `ReceiptHandleIsInvalid` for a
 * handle of another queue or none at all.
 */
export function receivedMessage(queue: Queue, handle: string): Received | undefined {
  const parts = LEGAL_HANDLE.exec(Buffer.from(handle, 'base64url').toString())?.groups;
  if (parts?.queue !== queue.name) {
    throw new AwsError('ReceiptHandleIsInvalid', `The input receipt handle "${handle}" is not a valid receipt handle.`);
  }
  const message = queue.get(Number(parts.sequence));
  return message && { message, isOutdated: message.receives !== Number(parts.receives) };
}
