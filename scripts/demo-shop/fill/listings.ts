import {
  createSystemRequirements,
  getGame,
  listSystemRequirements,
  updateGame,
} from '@satcade/contracts/api/catalogue';
import type { Listing } from '../content/demo-game.ts';
import { REQUIREMENTS } from '../content/requirements.ts';
import { TRAILERS } from '../content/studios.ts';
import { coverOf, screenshotsOf, trailerOf } from '../media.ts';
import { createOnce } from '../store/create-once.ts';
import { upload } from '../store/upload.ts';
import { archiveName, archiveOf } from './archive.ts';
import type { OpenStudio, Shop } from './context.ts';
import type { StoredGame } from './games.ts';

/** Adds the file and the cover that a game needs to be listed. */
export async function addFileAndCover(shop: Shop, { id, game, owner, hasCover }: StoredGame): Promise<void> {
  if (hasCover) return;
  await uploadFileAndCover(shop, owner, id, {
    title: game.title,
    fileName: archiveName(game),
    bytes: archiveOf(game),
  });
}

/** Uploads a game file with the cover of a title. Both keys are written at once. */
export async function uploadFileAndCover(
  { api }: Shop,
  { token }: OpenStudio,
  gameId: string,
  game: { readonly title: string; readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const { title, ...file } = game;
  const cover = await coverOf(title);
  const [gameFileKey, thumbnailKey] = await Promise.all([
    upload(api, token, { gameId, kind: 'game', contentType: 'application/zip', ...file }),
    upload(api, token, { gameId, kind: 'thumbnail', ...cover }),
  ]);
  await api.request(updateGame, { token, params: { id: gameId }, body: { gameFileKey, thumbnailKey } });
}

/**
 * Adds screenshots, trailer and system requirements. The keys are written last, so that a game with screenshots has all
 * of them.
 */
export async function completeListing(
  shop: Shop,
  { id, game, owner, isFromEarlierStart }: StoredGame<Listing>,
): Promise<void> {
  const { api } = shop;
  const { token } = owner;
  if (isFromEarlierStart && (await api.call(getGame, { token, params: { id } })).screenshotKeys.length > 0) return;
  const screenshots = await screenshotsOf(game.title);
  const [screenshotKeys, trailerKey, systemRequirementsId] = await Promise.all([
    Promise.all(
      screenshots.map((file, index) => upload(api, token, { gameId: id, kind: 'screenshot', index, ...file })),
    ),
    TRAILERS.has(game.title)
      ? upload(api, token, { gameId: id, kind: 'trailer', ...(await trailerOf(game.title)) })
      : undefined,
    addRequirements(shop, id, game, token),
  ]);
  await api.request(updateGame, {
    token,
    params: { id },
    body: {
      screenshotKeys,
      ...(trailerKey !== undefined && { trailerKey }),
      ...(systemRequirementsId !== undefined && { systemRequirementsId }),
    },
  });
}

async function addRequirements(
  { api }: Shop,
  gameId: string,
  game: Listing,
  token: string,
): Promise<string | undefined> {
  if (game.statesRequirements !== true) return undefined;
  const platform = game.platforms.includes('Windows') ? 'WINDOWS' : game.platforms.includes('macOS') ? 'MAC' : 'LINUX';
  const body = { gameId, platform, ...REQUIREMENTS } as const;
  const { id } = await createOnce(
    () => api.call(createSystemRequirements, { token, body, isRepeatable: false }),
    async () => {
      const { items } = await api.call(listSystemRequirements, { token, query: { gameId, limit: 100 } });
      return items.find((each) => each.platform === platform);
    },
  );
  return id;
}
