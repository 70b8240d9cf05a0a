import { err, ok, type Result } from '@satcade/kernel';
import * as z from 'zod/mini';
import type { ItemSchema, Page, QueryRequest, Table } from './table.ts';

export interface MergedRequest {
  /** When left out: the table itself. */
  readonly index?: QueryRequest['index'];
  /** The partitions that together form the list. */
  readonly partitions: readonly string[];
  /** The first and the last sort key, both included. */
  readonly between?: readonly [from: string, to: string] | undefined;
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

/** Filters the entries of a page. `examine`: how many entries each partition reads for one page. */
interface Filter<Entry> {
  readonly isWanted: (entry: Entry) => boolean;
  readonly examine: number;
}

/** Below and above every sort key in use: digits, ULIDs and times. */
const [FIRST, LAST] = ['!', '~'];
const tokenSchema = z.strictObject({ list: z.string(), before: z.string().check(z.maxLength(1024)) });

/**
 * A page over several partitions of a table or index, by sort key in descending order. Lists that all writers share are
 * spread over partitions, so that no partition limits the write rate; this function merges them again.
 *
 * A partition that was not read to its end hides its entries below the last one read. The page ends there at the
 * latest, and the next one begins there: a filtered page may be short or empty although more follow.
 */
export async function mergedPage<Entry>(
  table: Pick<Table, 'query'>,
  { index, partitions, between = [FIRST, LAST], limit, nextToken }: MergedRequest,
  schema: ItemSchema<Entry>,
  sortKeyOf: (entry: Entry) => string,
  filter?: Filter<Entry>,
): Promise<Result<Page<Entry>, 'bad-token'>> {
  const list = `${index?.name ?? ''} ${partitions.join(' ')} ${between.join(' ')}`;
  const start = readToken(nextToken, list, between);
  if (!start.ok) return start;
  const [from, until] = [between[0], start.value ?? between[1]];
  // The last entry of the previous page is read again if this page begins with its sort key.
  const reads = (filter?.examine ?? limit) + 1;
  const parts = await Promise.all(
    partitions.map(async (pk) => {
      const range = { skBetween: [from, until] as const, newestFirst: true };
      const page = await table.query({ ...(index !== undefined && { index }), pk, ...range, limit: reads }, schema);
      if (!page.ok) throw new Error('a query without a token was refused');
      return page.value;
    }),
  );
  const ends = parts.flatMap(({ items, nextToken: more }) => {
    const last = items.at(-1);
    return more === null || last === undefined ? [] : [sortKeyOf(last)];
  });
  const end = ends.toSorted().at(-1);
  const found = parts
    .flatMap(({ items }) => items)
    .filter((entry) => start.value === undefined || sortKeyOf(entry) < start.value)
    .filter((entry) => end === undefined || sortKeyOf(entry) >= end)
    .filter((entry) => filter === undefined || filter.isWanted(entry))
    .toSorted((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? 1 : -1));
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const before = found.length > limit && last !== undefined ? sortKeyOf(last) : end;
  return ok({ items, nextToken: before === undefined ? null : tokenOf({ list, before }) });
}

const tokenOf = (place: z.infer<typeof tokenSchema>): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/** A token is valid only for the list that it was made for: the same partitions in the same bounds. */
function readToken(
  token: string | undefined,
  list: string,
  [from, until]: readonly [string, string],
): Result<string | undefined, 'bad-token'> {
  if (token === undefined) return ok(undefined);
  const place = tokenSchema.safeParse(parsed(token));
  if (!place.success || place.data.list !== list) return err('bad-token');
  const { before } = place.data;
  return from <= before && before <= until ? ok(before) : err('bad-token');
}

function parsed(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  } catch {
    // The caller invented the token.
    return undefined;
  }
}
