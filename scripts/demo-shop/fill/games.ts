import { createGame } from '@satcade/contracts/api/catalogue';
import { listGames } from '@satcade/contracts/api/list-games';
import type * as z from 'zod/mini';
import type { AnnouncedGame, DemoGame, Listing } from '../content/demo-game.ts';
import { STATEMENTS } from '../content/statements.ts';
import { LAUNCH_ORDER } from '../content/studios.ts';
import { createOnce } from '../store/create-once.ts';
import { announcedNote, demoNote } from './archive.ts';
import type { OpenStudio, Shop } from './context.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const LATEST_MS = 28 * DAY_MS;

/** A demo game in the store, and how complete an earlier start left it. */
export interface StoredGame<Game extends Listing = DemoGame> {
  readonly id: string;
  readonly game: Game;
  readonly owner: OpenStudio;
  /** It has its cover, and its file unless it is announced, so that it can be listed. */
  readonly hasCover: boolean;
  /** An earlier start created it, and may have added more. */
  readonly isFromEarlierStart: boolean;
  readonly isDiscounted: boolean;
}

type NewGame = z.core.input<NonNullable<(typeof createGame)['body']>>;

/** Those of a studio's games that are already in the store, by title. */
export async function storedGames<Game extends Listing>(
  shop: Shop,
  owner: OpenStudio,
  games: readonly Game[],
): Promise<Map<string, StoredGame<Game>>> {
  const byTitle = new Map(games.map((game) => [game.title, game]));
  const stored = (await listOwnGames(shop, owner)).flatMap(
    ({ id, title, thumbnailKey, isCurrentlyOnSale }): [string, StoredGame<Game>][] => {
      const game = byTitle.get(title);
      const state = { hasCover: thumbnailKey !== undefined, isFromEarlierStart: true, isDiscounted: isCurrentlyOnSale };
      return game === undefined ? [] : [[title, { id, game, owner, ...state }]];
    },
  );
  return new Map(stored);
}

/** Creates the record of a game, by its request body; its pictures and file are added later. */
export async function addGame<Game extends Listing>(
  shop: Shop,
  owner: OpenStudio,
  game: Game,
  body: NewGame,
): Promise<StoredGame<Game>> {
  const id = await createRecord(shop, owner, body);
  return { id, game, owner, hasCover: false, isFromEarlierStart: false, isDiscounted: false };
}

/** Creates a game, but only one with this title, whatever happens to the call. Returns its id. */
export async function createRecord(shop: Shop, owner: OpenStudio, body: NewGame): Promise<string> {
  const { id } = await createOnce<{ readonly id: string }>(
    () => shop.api.call(createGame, { token: owner.token, body, isRepeatable: false }),
    async () => (await listOwnGames(shop, owner)).find(({ title }) => title === body.title),
  );
  return id;
}

async function listOwnGames({ api }: Shop, { token, userId }: OpenStudio) {
  return (await api.call(listGames, { token, query: { developerId: userId, limit: 100 } })).items;
}

/** Spread over a year, in the order of the launch: the first game is a year old, the latest four weeks. */
export function releaseDateOf({ title }: DemoGame, today: number): string {
  const age = (LAUNCH_ORDER.length - 1 - LAUNCH_ORDER.indexOf(title)) / (LAUNCH_ORDER.length - 1);
  return new Date(today - LATEST_MS - age * (YEAR_MS - LATEST_MS)).toISOString().slice(0, 10);
}

/** The request body of a new game. */
export const gameBody = (game: DemoGame, now: number) => ({
  ...listingBody(game, demoNote(game)),
  version: game.version,
  releaseDate: releaseDateOf(game, now),
});

/** The request body of a game that is announced. */
export const announcedBody = (game: AnnouncedGame, today: number) => ({
  ...listingBody(game, announcedNote),
  comingSoon: true,
  ...(game.comesInDays !== undefined && { publishAt: comesAt(game.comesInDays, today) }),
});

/** When an announced game comes: at noon (UTC). */
export const comesAt = (days: number, today: number): string =>
  `${new Date(today + days * DAY_MS).toISOString().slice(0, 10)}T12:00:00.000Z`;

const listingBody = (game: Listing, note: string) => ({
  title: game.title,
  description: [...game.paragraphs, note].join('\n\n'),
  shortDescription: game.shortDescription,
  category: game.category,
  price: game.price,
  tags: [...game.tags],
  supportedPlatforms: [...game.platforms],
  isNSFW: game.isNSFW ?? false,
  ...statementsOf(game),
});

function statementsOf({ title }: Listing) {
  const { aiUse, ageRating, contentDescriptors, languages } = STATEMENTS[title] ?? {};
  return {
    ...(aiUse !== undefined && { aiUse: [...aiUse] }),
    ...(ageRating !== undefined && { ageRating }),
    ...(contentDescriptors !== undefined && { contentDescriptors: [...contentDescriptors] }),
    ...(languages !== undefined && { languages: languages.map(([tag, ...parts]) => ({ tag, parts })) }),
  };
}
