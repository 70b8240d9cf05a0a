import type { HiddenGames } from '@satcade/contracts/entities/preferences';
import { WITHOUT } from '@satcade/contracts/lists';
import { AI_PARTS, UNSTATED } from '@satcade/contracts/statements';
import type { Hidden, ReadGames } from '../../lib/hidden.ts';

/** Requests after which a page is shown as it is, although most of it is owned. */
const MOST_READS = 5;

const without = (value: string): string => WITHOUT + value;

/** How requests say these choices. `owner`: the user whose own games are hidden, too, and how to read without them. */
export const hiddenOf = (
  choices: HiddenGames,
  owner: { readonly userId: string; readonly read: ReadGames } | undefined,
): Hidden => ({
  tags: choices.tags.map(without),
  ai: choices.ai ? [...AI_PARTS, ...(choices.unstatedAi ? [UNSTATED] : [])].map(without) : [],
  adult: choices.adult ? 'false' : undefined,
  read: owner?.read,
  key: JSON.stringify([choices, owner?.userId]),
});

/**
 * Reads on until half of a page is left, so that no page is empty while more games follow. The API's lists are the same
 * for everyone, and so in its caches; only the browser knows what its user owns. If that cannot be read, nothing more is
 * hidden.
 */
export const readWithout =
  (ownedIds: () => Promise<ReadonlySet<string>>, read: ReadGames): ReadGames =>
  async (query, signal) => {
    const owned = await ownedIds().catch(() => new Set<string>());
    let page = await read(query, signal);
    let items = page.items.filter(({ id }) => !owned.has(id));
    let dropped = page.items.length - items.length;
    const enough = Number(query.limit ?? 0) / 2;
    for (let reads = 1; items.length < enough && page.nextToken !== null && reads < MOST_READS; reads += 1) {
      page = await read({ ...query, nextToken: page.nextToken }, signal);
      const more = page.items.filter(({ id }) => !owned.has(id));
      dropped += page.items.length - more.length;
      items = [...items, ...more];
    }
    return { ...page, items, leftOut: dropped };
  };
