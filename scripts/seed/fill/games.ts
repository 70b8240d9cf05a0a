import {
  createGame,
  createSale,
  createSystemRequirements,
  listGames,
  updateGame,
} from '@satcade/contracts/api/catalogue';
import type { DemoGame, DemoSale } from '../content/demo-game.ts';
import { REQUIREMENTS } from '../content/requirements.ts';
import { unlessDone } from '../store/store-api.ts';
import { type DemoFile, upload } from '../store/upload.ts';
import { archiveName, archiveOf } from './archive.ts';
import type { OpenStudio, Shop } from './context.ts';

const DAY_MS = 86_400_000;

/** A demo game that is in the store, and how far an earlier start came with it. */
export interface StoredGame {
  readonly id: string;
  readonly game: DemoGame;
  readonly owner: OpenStudio;
  readonly hasFiles: boolean;
  readonly onSale: boolean;
}

/** The studio's games that are in the store already, by title. */
export async function gamesOf({ api }: Shop, owner: OpenStudio): Promise<Map<string, StoredGame>> {
  const { items } = await api.call(listGames, {
    token: owner.token,
    query: { developerId: owner.userId, limit: 100 },
  });
  const byTitle = new Map(owner.studio.games.map((game) => [game.title, game]));
  const stored = items.flatMap(({ id, title, thumbnailKey, isCurrentlyOnSale }): [string, StoredGame][] => {
    const game = byTitle.get(title);
    const hasFiles = thumbnailKey !== undefined;
    return game === undefined ? [] : [[title, { id, game, owner, hasFiles, onSale: isCurrentlyOnSale }]];
  });
  return new Map(stored);
}

/** Creates the record of a game; its pictures and file come later. */
export async function addGame({ api }: Shop, owner: OpenStudio, game: DemoGame): Promise<StoredGame> {
  const { id } = await api.call(createGame, {
    token: owner.token,
    body: gameBody(game),
  });
  return { id, game, owner, hasFiles: false, onSale: false };
}

/** What the store is told of a new game. */
export const gameBody = (game: DemoGame) => ({
  title: game.title,
  description: game.paragraphs.join('\n\n'),
  shortDescription: game.shortDescription,
  category: game.category,
  price: game.price,
  tags: [...game.tags],
  supportedPlatforms: [...game.platforms],
  isNSFW: game.isNSFW ?? false,
  version: game.version,
});

/** Adds all that belongs to a game. Its keys are written last and at once, so that a game with keys is complete. */
export async function completeGame(shop: Shop, { id, game, owner, hasFiles, onSale }: StoredGame): Promise<void> {
  const { api } = shop;
  const { token } = owner;
  if (!hasFiles) {
    const [gameFileKey, thumbnailKey, ...screenshotKeys] = await Promise.all(
      filesOf(shop, id, game).map((file) => upload(api, token, file)),
    );
    const systemRequirementsId = await stateNeeds(shop, id, game, token);
    await api.call(updateGame, {
      token,
      params: { id },
      body: {
        gameFileKey,
        thumbnailKey,
        screenshotKeys,
        ...(systemRequirementsId !== undefined && { systemRequirementsId }),
      },
    });
  }
  if (game.sale !== undefined && !onSale) {
    await unlessDone(api.call(createSale, { token, body: { gameId: id, ...termsOf(game.sale, shop.now()) } }));
  }
}

/** The game file, the cover, the screenshots: in this order. */
function filesOf({ gallery }: Shop, gameId: string, game: DemoGame): DemoFile[] {
  const png = { gameId, contentType: 'image/png' } as const;
  return [
    { gameId, kind: 'game', fileName: archiveName(game), contentType: 'application/zip', bytes: archiveOf(game) },
    { ...png, kind: 'thumbnail', fileName: 'cover.png', bytes: gallery.cover(game.art) },
    ...gallery.screenshots(game.art).map((bytes, index): DemoFile => {
      return { ...png, kind: 'screenshot', fileName: `screenshot-${index}.png`, index, bytes };
    }),
  ];
}

async function stateNeeds({ api }: Shop, gameId: string, game: DemoGame, token: string): Promise<string | undefined> {
  if (game.needs === undefined) return undefined;
  const platform = game.platforms.includes('Windows') ? 'WINDOWS' : game.platforms.includes('macOS') ? 'MAC' : 'LINUX';
  const body = { gameId, platform, ...REQUIREMENTS[game.needs] } as const;
  return (await api.call(createSystemRequirements, { token, body })).id;
}

/** A sale that began a day ago. */
function termsOf({ days, ...terms }: DemoSale, now: number) {
  return {
    ...terms,
    startDate: new Date(now - DAY_MS).toISOString(),
    endDate: new Date(now + days * DAY_MS).toISOString(),
  };
}
