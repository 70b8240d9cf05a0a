import type { Page } from '@playwright/test';
import { gameTitled } from './fixtures/games.ts';
import { expect, test } from './fixtures/test.ts';

const kiln = gameTitled('Kiln');
const MAX_MS = 200;

/** Records the movements of each View Transition of the page: `::view-transition-group(game-1) 160`. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const moves: (readonly string[])[] = [];
    Reflect.set(window, 'moves', moves);
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const effects = document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect : []));
        const transitions = effects.filter((each) => each.pseudoElement?.startsWith('::view-transition'));
        moves.push(transitions.map((effect) => `${effect.pseudoElement} ${effect.getTiming().duration}`));
      });
      return transition;
    };
  });

const movesOf = (page: Page): Promise<string[][]> => page.evaluate(() => Reflect.get(window, 'moves'));

async function openKiln(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Kiln', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Open fullscreen' })).toBeVisible();
}

test('a cover moves to its place on the page of the game, except with reduced motion', async ({ page }) => {
  await watchTransitions(page);
  await page.goto('/');
  await openKiln(page);
  await expect.poll(async () => (await movesOf(page)).length).toBe(1);
  const [moves = []] = await movesOf(page);
  expect(moves).toContainEqual(expect.stringContaining(`::view-transition-group(game-${kiln.id})`));
  for (const move of moves) expect(Number(move.split(' ').at(-1)), move).toBeLessThan(MAX_MS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const list of ['/', '/list']) {
    await page.goto(list);
    await openKiln(page);
    expect(await movesOf(page)).toEqual([]);
  }
});
