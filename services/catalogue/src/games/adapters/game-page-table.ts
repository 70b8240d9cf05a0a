import type { Table } from '@satcade/dynamo';
import * as z from 'zod/mini';
import { statsItemSchema, statsOf } from '../../figures/adapters/stats-item.ts';
import { NO_STATS } from '../../figures/domain/stats.ts';
import { gameItemSchema } from '../../table/items.ts';
import { developerKey, gameKey, statsKey } from '../../table/keys.ts';
import { namedBy } from '../domain/game-view.ts';
import type { GamePages } from '../ports.ts';

const keyedItem = z.looseObject({ pk: z.string(), sk: z.string() });
/** Of a profile, only the name. */
const profileSchema = z.object({ displayName: z.string() });
type Keyed = z.infer<typeof keyedItem>;
type Key = ReturnType<typeof statsKey>;

/** How many games' named users a warm function remembers. */
const MOST = 1_000;

/**
 * What a game's page shows, in one read: the game, its counters, and the profiles of those that the page named when this
 * function last read it. Only for a game that it reads for the first time, and after a change of the publisher, another
 * read follows.
 */
export function gamePageTable(table: Table): GamePages {
  const named = new Map<string, readonly string[]>();

  function remember(gameId: string, userIds: readonly string[]): void {
    named.delete(gameId);
    named.set(gameId, userIds);
    const [oldest] = named.keys();
    if (named.size > MOST && oldest !== undefined) named.delete(oldest);
  }

  return {
    async find(gameId) {
      const expected = named.get(gameId) ?? [];
      const found = await read([gameKey(gameId), statsKey(gameId), ...expected.map(developerKey)]);
      const item = found.get(nameOf(gameKey(gameId)));
      if (item === undefined) return undefined;
      const game = gameItemSchema.parse(item);
      const counters = found.get(nameOf(statsKey(gameId)));
      const userIds = namedBy(game);
      const missing = userIds.filter((userId) => !expected.includes(userId));
      const profiles = missing.length === 0 ? found : new Map([...found, ...(await read(missing.map(developerKey)))]);
      remember(gameId, userIds);
      const names = userIds.flatMap((userId): [string, string][] => {
        const profile = profiles.get(nameOf(developerKey(userId)));
        return profile === undefined ? [] : [[userId, profileSchema.parse(profile).displayName]];
      });
      const stats = counters === undefined ? NO_STATS : statsOf(statsItemSchema.parse(counters));
      return { game, stats, names: new Map(names) };
    },
  };

  async function read(keys: readonly Key[]): Promise<ReadonlyMap<string, Keyed>> {
    return new Map((await table.getMany(keys, keyedItem, true)).map((item) => [nameOf(item), item]));
  }
}

const nameOf = ({ pk, sk }: Pick<Keyed, 'pk' | 'sk'>): string => `${pk} ${sk}`;
