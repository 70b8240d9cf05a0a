import { createGame, createSystemRequirements, getGame, updateGame } from '@satcade/contracts/api/catalogue';
import { listGames } from '@satcade/contracts/api/list-games';
import { createSale } from '@satcade/contracts/api/sales';
import type { DemoGame, DemoSale } from '../content/demo-game.ts';
import { REQUIREMENTS } from '../content/requirements.ts';
import { LAUNCH_ORDER, TRAILERS } from '../content/studios.ts';
import { unlessDone } from '../store/store-api.ts';
import { upload } from '../store/upload.ts';
import { archiveName, archiveOf, demoNote } from './archive.ts';
import type { OpenStudio, Shop } from './context.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const LATEST_MS = 28 * DAY_MS;
const PNG = { contentType: 'image/png' } as const;

/** A demo game in the store, and how complete an earlier start left it. */
export interface StoredGame {
  readonly id: string;
  readonly game: DemoGame;
  readonly owner: OpenStudio;
  /** It has its file and cover, so that it can be listed. */
  readonly isStocked: boolean;
  /** It may have more than that, from an earlier start. */
  readonly isOld: boolean;
  readonly onSale: boolean;
}

/** The studio's games that are already in the store, by title. */
export async function gamesOf({ api }: Shop, owner: OpenStudio): Promise<Map<string, StoredGame>> {
  const { items } = await api.call(listGames, {
    token: owner.token,
    query: { developerId: owner.userId, limit: 100 },
  });
  const byTitle = new Map(owner.studio.games.map((game) => [game.title, game]));
  const stored = items.flatMap(({ id, title, thumbnailKey, isCurrentlyOnSale }): [string, StoredGame][] => {
    const game = byTitle.get(title);
    const isStocked = thumbnailKey !== undefined;
    const stored = { id, owner, isStocked, isOld: true, onSale: isCurrentlyOnSale };
    return game === undefined ? [] : [[title, { ...stored, game }]];
  });
  return new Map(stored);
}

/** Creates the record of a game; its pictures and file are added later. */
export async function addGame(shop: Shop, owner: OpenStudio, game: DemoGame): Promise<StoredGame> {
  const { id } = await shop.api.call(createGame, {
    token: owner.token,
    body: gameBody(game, shop.today()),
  });
  return { id, game, owner, isStocked: false, isOld: false, onSale: false };
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
});

/** Adds the file and the cover that a game needs to be listed. Both keys are written at once. */
export async function stockGame({ api, gallery }: Shop, { id, game, owner, isStocked }: StoredGame): Promise<void> {
  if (isStocked) return;
  const [gameFileKey, thumbnailKey] = await Promise.all([
    upload(api, owner.token, {
      gameId: id,
      kind: 'game',
      fileName: archiveName(game),
      contentType: 'application/zip',
      bytes: archiveOf(game),
    }),
    upload(api, owner.token, {
      ...PNG,
      gameId: id,
      kind: 'thumbnail',
      fileName: 'cover.png',
      bytes: gallery.cover(game.art),
    }),
  ]);
  await api.call(updateGame, { token: owner.token, params: { id }, body: { gameFileKey, thumbnailKey } });
}

/**
 * Adds screenshots and system requirements. The keys are written last, so that a game with screenshots has all of them.
 */
export async function furnishGame(shop: Shop, { id, game, owner, isOld }: StoredGame): Promise<void> {
  const { api, gallery } = shop;
  const { token } = owner;
  if (!isOld || (await api.call(getGame, { token, params: { id } })).screenshotKeys.length === 0) {
    const screenshotKeys = await Promise.all(
      gallery.screenshots(game.art).map((bytes, index) =>
        upload(api, token, {
          ...PNG,
          gameId: id,
          kind: 'screenshot',
          fileName: `screenshot-${index}.png`,
          index,
          bytes,
        }),
      ),
    );
    const trailerKey = await uploadTrailer(shop, id, game, token);
    const systemRequirementsId = await stateNeeds(shop, id, game, token);
    await api.call(updateGame, {
      token,
      params: { id },
      body: {
        screenshotKeys,
        ...(trailerKey !== undefined && { trailerKey }),
        ...(systemRequirementsId !== undefined && { systemRequirementsId }),
      },
    });
  }
}

/** Starts a game's discount, if it has one that has not begun. */
export async function startSale({ api, now }: Shop, { id, game, owner, onSale }: StoredGame): Promise<void> {
  if (game.sale === undefined || onSale) return;
  const body = { gameId: id, ...termsOf(game.sale, now()) };
  await unlessDone(api.call(createSale, { token: owner.token, body }));
}

async function uploadTrailer(
  { api, gallery }: Shop,
  gameId: string,
  game: DemoGame,
  token: string,
): Promise<string | undefined> {
  if (!TRAILERS.has(game.title)) return undefined;
  const bytes = gallery.trailer(game.art);
  return upload(api, token, { gameId, kind: 'trailer', fileName: 'trailer.mp4', contentType: 'video/mp4', bytes });
}

async function stateNeeds({ api }: Shop, gameId: string, game: DemoGame, token: string): Promise<string | undefined> {
  if (game.statesRequirements !== true) return undefined;
  const platform = game.platforms.includes('Windows') ? 'WINDOWS' : game.platforms.includes('macOS') ? 'MAC' : 'LINUX';
  const body = { gameId, platform, ...REQUIREMENTS } as const;
  return (await api.call(createSystemRequirements, { token, body })).id;
}

/** A discount that began a day ago. */
function termsOf({ days, ...terms }: DemoSale, now: number) {
  return {
    ...terms,
    startDate: new Date(now - DAY_MS).toISOString(),
    endDate: new Date(now + days * DAY_MS).toISOString(),
  };
}
