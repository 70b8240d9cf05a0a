import type { Clock } from '@satcade/kernel';
import * as z from 'zod/mini';
import { objectUnless } from './object-text.ts';
import { Unavailable } from './passing-errors.ts';

/*
 * The blocked accounts: one small object, which the accounts service writes and every API function reads. Access tokens
 * are valid for an hour and cannot be revoked, so this list is what stops them.
 */

const listSchema = z.object({ userIds: z.array(z.string()) });

/** How long a function uses a list that it has read: the longest time until a block takes effect everywhere. */
export const BLOCK_LIST_SECONDS = 10;
const TIMEOUT_MS = 2_000;

/** The object's text. */
export const blockListText = (userIds: readonly string[]): string =>
  JSON.stringify({ userIds: [...userIds] } satisfies z.infer<typeof listSchema>);

/** Whether an account is blocked. Throws `Unavailable` if the list was never read; later failures use the last list. */
export interface BlockedAccounts {
  has(userId: string): Promise<boolean>;
}

interface Known {
  readonly userIds: ReadonlySet<string>;
  readonly etag: string | undefined;
}

/** Returns the object's text; `undefined` if it is unchanged; an empty list if there is no object. */
export type ReadBlockList = (
  etag: string | undefined,
) => Promise<{ text: string; etag: string | undefined } | undefined>;

/** Reads the object at most every ten seconds, however many callers ask. */
export function blockedAccounts(read: ReadBlockList, clock: Clock): BlockedAccounts {
  let latest: Known | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Known> | undefined;

  async function fresh(): Promise<Known> {
    try {
      const found = await read(latest?.etag);
      if (found !== undefined)
        latest = { userIds: new Set(listSchema.parse(JSON.parse(found.text)).userIds), etag: found.etag };
    } catch (cause) {
      if (latest === undefined) throw new Unavailable('the list of blocked accounts cannot be read', { cause });
    }
    readAt = clock.now();
    if (latest === undefined) throw new Unavailable('the list of blocked accounts was not sent');
    return latest;
  }

  return {
    async has(userId) {
      const isStale = clock.now() - readAt >= BLOCK_LIST_SECONDS * 1000;
      if (latest !== undefined && !isStale) return latest.userIds.has(userId);
      reading ??= fresh().finally(() => {
        reading = undefined;
      });
      return (await reading).userIds.has(userId);
    },
  };
}

/** The object in S3. */
export const blockListReader =
  (bucket: string, key: string): ReadBlockList =>
  async (etag) => {
    const reply = await objectUnless(etag, bucket, key, TIMEOUT_MS);
    if (reply.status === 304) return undefined;
    if (reply.status === 404) return { text: blockListText([]), etag: undefined };
    if (reply.status >= 300) throw new Error(`S3 answered ${reply.status}`);
    return { text: reply.text, etag: reply.headers.etag };
  };
