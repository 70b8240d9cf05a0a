import type { DeveloperStore } from '../../developers/ports.ts';
import type { GameStats } from '../../figures/domain/stats.ts';
import type { StatsStore } from '../../figures/ports.ts';
import type { Game } from '../../games/domain/game.ts';
import type { GameStore } from '../../games/ports.ts';
import { type Card, listedCardOf } from '../domain/card.ts';
import { changedValues } from '../domain/overlay.ts';
import { bringUpToDate, type Snapshot } from '../domain/snapshot.ts';
import type { ListedGames, ReadModel, StoredSnapshot } from '../ports.ts';

interface Dependencies {
  readonly games: Pick<GameStore, 'get'>;
  readonly stats: Pick<StatsStore, 'get'>;
  readonly developers: Pick<DeveloperStore, 'get'>;
  readonly listedGames: ListedGames;
  readonly readModel: ReadModel;
  /** The card of a game; `undefined`: this list does not have it. The store's list when left out. */
  readonly cardOf?: CardOf;
}

/**
 * What a rebuild has read and could not write, because another writer was faster. It then reads only what that one
 * changed: in a store that sells all the time, a look at all games takes so long that it is overtaken each time.
 */
interface Overtaken {
  readonly isWhole: boolean;
  /** What was loaded before. */
  readonly snapshot: Snapshot;
  readonly cards: ReadonlyMap<string, Card | undefined>;
}

type CardOf = (game: Game, stats: GameStats) => Card | undefined;

export interface Touched {
  readonly gameIds: ReadonlySet<string>;
  readonly developerIds: ReadonlySet<string>;
  /** Whether to make the whole model again from the table. This also happens by itself if the model has a defect. */
  readonly isRebuild?: boolean;
}

const ATTEMPTS = 20;
/** Games that are read at the same time: a rebuild reads all of them. */
const READS_AT_ONCE = 100;

/**
 * Creates the function that updates the read model for changed records; returns the number of listed games. It does not
 * apply changes one by one: it loads the model, THEN reads the current state from the table, and replaces the model only
 * if it is still the one that was loaded; otherwise it starts over. So the last writer has also read last, and neither
 * order nor repetition of the changes matters. The model stays in memory and is fetched again only after another writer
 * changed it.
 */
export function createRefresh({
  readModel,
  cardOf = listedCardOf,
  ...stores
}: Dependencies): (touched: Touched) => Promise<number> {
  let loaded: StoredSnapshot | undefined;
  return async (touched) => {
    let { gameIds, developerIds, isRebuild = false } = touched;
    let hasRebuilt = false;
    let overtaken: Overtaken | undefined;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (!isRebuild && gameIds.size + developerIds.size === 0) return loaded?.snapshot.cards.size ?? 0;
      loaded = await readModel.load(loaded);
      const { snapshot, defect } = loaded;
      const isWhole = isRebuild || defect !== undefined;
      const before = overtaken?.isWhole === isWhole ? overtaken : undefined;
      const ids = before === undefined ? await idsToRead(isWhole, gameIds, snapshot) : changedSince(before, snapshot);
      const cards = new Map([...(before?.cards ?? []), ...(await readCards(ids, stores, cardOf))]);
      const wanted = isWhole ? developersOf(cards) : namesToRead(snapshot, cards, developerIds);
      const names = await readNames(wanted, stores.developers);
      const next = bringUpToDate(snapshot, { cards, developers: names });
      if (next === snapshot && defect === undefined) return snapshot.cards.size;
      const saved = await readModel.save(next, loaded);
      overtaken = saved === undefined && (isWhole || hasRebuilt) ? { isWhole, snapshot, cards } : undefined;
      if (saved === undefined) continue;
      loaded = saved;
      // If a profile is saved between our read and our write, its own projector finds no game of the developer in the
      // model and changes nothing. So the names of added games are read again. In a rebuild the same may happen to a
      // game: its own projector finds the model as it should be. So the games that the rebuild changed are read again.
      hasRebuilt ||= isWhole;
      gameIds = hasRebuilt ? new Set(changedValues(snapshot.cards, next.cards).keys()) : new Set();
      developerIds = new Set(names.keys());
      isRebuild = false;
    }
    throw new Error('other writers kept changing the read model');
  };

  async function idsToRead(isWhole: boolean, gameIds: ReadonlySet<string>, { cards }: Snapshot) {
    return isWhole ? new Set([...gameIds, ...cards.keys(), ...(await stores.listedGames.ids())]) : gameIds;
  }
}

const changedSince = ({ snapshot: { cards } }: Overtaken, snapshot: Snapshot): ReadonlySet<string> =>
  new Set(changedValues(cards, snapshot.cards).keys());

const developersOf = (cards: ReadonlyMap<string, Card | undefined>): Set<string> =>
  new Set([...cards.values()].flatMap((card) => (card === undefined ? [] : [card.developerId])));

async function readCards(
  gameIds: ReadonlySet<string>,
  { games, stats }: Pick<Dependencies, 'games' | 'stats'>,
  cardOf: CardOf,
): Promise<Map<string, Card | undefined>> {
  const read = async (gameId: string): Promise<[string, Card | undefined]> => {
    const [game, counters] = await Promise.all([games.get(gameId), stats.get(gameId)]);
    return [gameId, game && cardOf(game, counters)];
  };
  return new Map(await inGroups([...gameIds], read));
}

async function inGroups<From, To>(all: readonly From[], read: (each: From) => Promise<To>): Promise<To[]> {
  const found: To[] = [];
  for (let start = 0; start < all.length; start += READS_AT_ONCE) {
    found.push(...(await Promise.all(all.slice(start, start + READS_AT_ONCE).map(read))));
  }
  return found;
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
  developers: Dependencies['developers'],
): Promise<Map<string, string | undefined>> {
  const read = async (userId: string): Promise<[string, string | undefined]> => {
    const developer = await developers.get(userId);
    return [userId, developer?.displayName];
  };
  return new Map(await inGroups([...userIds], read));
}
