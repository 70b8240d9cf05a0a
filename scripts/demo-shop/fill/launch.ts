import type { OpenStudio, Shop } from './context.ts';
import { addGame, gameBody, type StoredGame, storedGames } from './games.ts';
import { addFileAndCover } from './listings.ts';

/**
 * Adds games to the store. Missing ones are created one after another, because the store lists them in that order;
 * their files are uploaded in parallel.
 */
export async function launch(
  shop: Shop,
  studios: readonly OpenStudio[],
  titles: readonly string[],
): Promise<StoredGame[]> {
  const found = await Promise.all(studios.map((owner) => storedGames(shop, owner, owner.studio.games)));
  const stored = new Map(found.flatMap((ofStudio) => [...ofStudio]));
  let created: Promise<unknown> = Promise.resolve();
  return Promise.all(
    titles.map(async (title) => {
      const creation = created.then(() => stored.get(title) ?? create(shop, title, studios));
      created = creation;
      const game = await creation;
      await addFileAndCover(shop, game);
      return game;
    }),
  );
}

async function create(shop: Shop, title: string, studios: readonly OpenStudio[]): Promise<StoredGame> {
  for (const owner of studios) {
    const game = owner.studio.games.find((each) => each.title === title);
    if (game !== undefined) return addGame(shop, owner, game, gameBody(game, shop.today()));
  }
  throw new Error(`no studio has a game ${title}`);
}
