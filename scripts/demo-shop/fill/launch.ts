import type { DemoGame } from '../content/demo-game.ts';
import type { OpenStudio, Shop } from './context.ts';
import { addGame, gamesOf, type StoredGame } from './games.ts';
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
  const found = await Promise.all(studios.map((studio) => gamesOf(shop, studio)));
  const stored = new Map(found.flatMap((ofStudio) => [...ofStudio]));
  let created: Promise<unknown> = Promise.resolve();
  return Promise.all(
    titles.map(async (title) => {
      const creation = created.then(() => stored.get(title) ?? addGame(shop, ...makerOf(title, studios)));
      created = creation;
      const game = await creation;
      await addFileAndCover(shop, game);
      return game;
    }),
  );
}

function makerOf(title: string, studios: readonly OpenStudio[]): [OpenStudio, DemoGame] {
  for (const owner of studios) {
    const game = owner.studio.games.find((each) => each.title === title);
    if (game !== undefined) return [owner, game];
  }
  throw new Error(`no studio has a game ${title}`);
}
