import { createGame } from '@satcade/contracts/api/catalogue';
import { listGames } from '@satcade/contracts/api/list-games';
import type * as z from 'zod/mini';
import type { DemoGame } from '../content/demo-game.ts';
import { STATEMENTS } from '../content/statements.ts';
import { LAUNCH_ORDER } from '../content/studios.ts';
import { createOnce } from '../store/create-once.ts';
import { demoNote } from './archive.ts';
import type { OpenStudio, Shop } from './context.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const LATEST_MS = 28 * DAY_MS;

/** A demo game in the store, and how complete an earlier start left it. */
export interface StoredGame {
  readonly id: string;
  readonly game: DemoGame;
  readonly owner: OpenStudio;
  /** It has its file and cover, so that it can be listed. */
  readonly hasCover: boolean;
  /** An earlier start created it, and may have added more. */
  readonly isFromEarlierStart: boolean;
  readonly isDiscounted: boolean;
}

type NewGame = z.core.input<NonNullable<(typeof createGame)['body']>>;

/** The studio's games that are already in the store, by title. */
export async function gamesOf(shop: Shop, owner: OpenStudio): Promise<Map<string, StoredGame>> {
  const byTitle = new Map(owner.studio.games.map((game) => [game.title, game]));
  const stored = (await listOwnGames(shop, owner)).flatMap(
    ({ id, title, thumbnailKey, isCurrentlyOnSale }): [string, StoredGame][] => {
      const game = byTitle.get(title);
      const state = { hasCover: thumbnailKey !== undefined, isFromEarlierStart: true, isDiscounted: isCurrentlyOnSale };
      return game === undefined ? [] : [[title, { id, game, owner, ...state }]];
    },
  );
  return new Map(stored);
}

/** Creates the record of a game; its pictures and file are added later. */
export async function addGame(shop: Shop, owner: OpenStudio, game: DemoGame): Promise<StoredGame> {
  const id = await createRecord(shop, owner, gameBody(game, shop.today()));
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
  title: game.title,
  description: [...game.paragraphs, demoNote(game)].join('\n\n'),
  shortDescription: game.shortDescription,
  category: game.category,
  price: game.price,
  tags: [...game.tags],
  supportedPlatforms: [...game.platforms],
  isNSFW: game.isNSFW ?? false,
  version: game.version,
  releaseDate: releaseDateOf(game, now),
  ...statementsOf(game),
});

function statementsOf({ title }: DemoGame) {
  const { aiUse, ageRating, contentDescriptors, languages } = STATEMENTS[title] ?? {};
  return {
    ...(aiUse !== undefined && { aiUse: [...aiUse] }),
    ...(ageRating !== undefined && { ageRating }),
    ...(contentDescriptors !== undefined && { contentDescriptors: [...contentDescriptors] }),
    ...(languages !== undefined && { languages: languages.map(([tag, ...parts]) => ({ tag, parts })) }),
  };
}
