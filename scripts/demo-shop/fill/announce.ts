import { updateGame } from '@satcade/contracts/api/catalogue';
import type { AnnouncedGame } from '../content/demo-game.ts';
import { coverOf } from '../media.ts';
import { upload } from '../store/upload.ts';
import type { OpenStudio, Shop } from './context.ts';
import { addGame, announcedBody, type StoredGame, storedGames } from './games.ts';

export type StoredAnnouncement = StoredGame<AnnouncedGame>;

/** Announces the games that come later, each with its cover; returns them. */
export async function announce(shop: Shop, studios: readonly OpenStudio[]): Promise<StoredAnnouncement[]> {
  const announced = await Promise.all(studios.map((owner) => announceOf(shop, owner)));
  return announced.flat();
}

async function announceOf(shop: Shop, owner: OpenStudio): Promise<StoredAnnouncement[]> {
  const { announced = [] } = owner.studio;
  if (announced.length === 0) return [];
  const stored = await storedGames(shop, owner, announced);
  return Promise.all(
    announced.map(async (game) => {
      const body = announcedBody(game, shop.today());
      const announcement = stored.get(game.title) ?? (await addGame(shop, owner, game, body));
      await addCover(shop, announcement);
      return announcement;
    }),
  );
}

/** Its page is public from then on. */
async function addCover({ api }: Shop, { id, game, owner: { token }, hasCover }: StoredAnnouncement): Promise<void> {
  if (hasCover) return;
  const thumbnailKey = await upload(api, token, { gameId: id, kind: 'thumbnail', ...(await coverOf(game.title)) });
  await api.request(updateGame, { token, params: { id }, body: { thumbnailKey } });
}
