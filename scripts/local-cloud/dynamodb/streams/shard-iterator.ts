import * as z from 'zod/mini';
import { validationError } from '../requests.ts';

/** A position in a shard: after the record with this sequence number. */
const position = z.object({ streamArn: z.string(), shardId: z.string(), after: z.string() });
export type Position = z.infer<typeof position>;

/** Iterators do not expire here (on AWS after 15 minutes): the clock may be moved by days while a poller holds one. */
export const encodeIterator = (at: Position): string => Buffer.from(JSON.stringify(at)).toString('base64url');

export function decodeIterator(text: string): Position {
  try {
    return position.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw validationError('Invalid ShardIterator');
  }
}
