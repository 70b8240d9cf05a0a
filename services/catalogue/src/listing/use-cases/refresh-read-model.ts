import type { DeveloperStore } from '../../developers/ports.ts';
import type { StatsStore } from '../../figures/ports.ts';
import { isListed } from '../../games/domain/game.ts';
import type { GameStore } from '../../games/ports.ts';
import { type Card, cardOf } from '../domain/card.ts';
import { bringUpToDate, type Snapshot } from '../domain/snapshot.ts';
import type { ReadModel, StoredSnapshot } from '../ports.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly stats: StatsStore;
  readonly developers: DeveloperStore;
  readonly readModel: ReadModel;
}

export interface Touched {
  readonly gameIds: ReadonlySet<string>;
  readonly developerIds: ReadonlySet<string>;
}

const ATTEMPTS = 20;

/**
 * Creates the function that updates the read model for changed records. It does not apply changes one by one: it loads
 * the model, THEN reads the current state from the table, and replaces the model only if it is still the one that was
 * loaded; otherwise it starts over. So the last writer has also read last, and neither order nor repetition of the
 * changes matters. The model stays in memory and is fetched again only after another writer changed it.
 */
export function createRefresh({ readModel, ...stores }: Dependencies): (touched: Touched) => Promise<void> {
  let known: StoredSnapshot | undefined;
  return async (touched) => {
    let { gameIds, developerIds } = touched;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (gameIds.size + developerIds.size === 0) return;
      known = await readModel.load(known);
      const { snapshot } = known;
      const cards = await readCards(gameIds, stores);
      const names = await readNames(namesToRead(snapshot, cards, developerIds), stores.developers);
      const next = bringUpToDate(snapshot, { cards, developers: names });
      if (next === snapshot) return;
      const saved = await readModel.save(next, known);
      if (saved === undefined) continue;
      known = saved;
      // If a profile is saved between our read and our write, its own projector finds no game of the developer in the
      // model and changes nothing. So the names of added games are read again.
      gameIds = new Set();
      developerIds = new Set(names.keys());
    }
    throw new Error('other writers kept changing the read model');
  };
}

async function readCards(
  gameIds: ReadonlySet<string>,
  { games, stats }: Pick<Dependencies, 'games' | 'stats'>,
): Promise<Map<string, Card | undefined>> {
  const read = [...gameIds].map(async (gameId): Promise<[string, Card | undefined]> => {
    const [game, counters] = await Promise.all([games.get(gameId), stats.get(gameId)]);
    return [gameId, game !== undefined && isListed(game) ? cardOf(game, counters) : undefined];
  });
  return new Map(await Promise.all(read));
}

/** Changed developers with a game in the store, and unknown developers of new games. */
function namesToRead(
  { cards, developers }: Snapshot,
  changes: ReadonlyMap<string, Card | undefined>,
  touched: ReadonlySet<string>,
): Set<string> {
  const coming = [...changes.values()].flatMap((card) => (card === undefined ? [] : [card.developerId]));
  const listed = touched.size === 0 ? [] : [...cards.values()].map(({ developerId }) => developerId);
  return new Set([
    ...coming.filter((userId) => touched.has(userId) || !developers.has(userId)),
    ...listed.filter((userId) => touched.has(userId)),
  ]);
}

async function readNames(
  userIds: ReadonlySet<string>,
  developers: DeveloperStore,
): Promise<Map<string, string | undefined>> {
  const read = [...userIds].map(async (userId): Promise<[string, string | undefined]> => {
    const developer = await developers.get(userId);
    return [userId, developer?.displayName];
  });
  return new Map(await Promise.all(read));
}
