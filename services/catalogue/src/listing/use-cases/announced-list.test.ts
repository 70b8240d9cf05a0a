import { expect, it } from '@jest/globals';
import { NO_DATE } from '../../games/domain/coming-soon.ts';
import { projectorSetUp } from '../../testing/projection.ts';
import { aGame, CAUSE, GAME_ID, listedGame, NOW } from '../../testing/samples.ts';

const announcedGame = aGame({ comingSoon: true, isAnnounced: true, publishAt: NO_DATE });

it('keeps an announced game in a list of its own, until it enters the store', async () => {
  const { catalogue, deliver, model, announced } = projectorSetUp();
  await catalogue.games.create(announcedGame, CAUSE);
  await deliver(catalogue.stream);
  expect(announced.snapshot.cards.get(GAME_ID)).toMatchObject({ comingSoon: true, priceCents: 0 });
  expect(model.snapshot.cards.size).toBe(0);
  await catalogue.games.save(announcedGame, { ...listedGame(), revision: 2, updatedAt: NOW }, CAUSE);
  await deliver(catalogue.stream);
  expect(announced.snapshot.cards.size).toBe(0);
  expect(model.snapshot.cards.get(GAME_ID)).not.toHaveProperty('comingSoon', true);
  await deliver(catalogue.stream.slice(0, 1));
  expect(announced.snapshot.cards.size).toBe(0);
});

it('reads and writes nothing of that list when copies are bought', async () => {
  const { catalogue, deliver, announced } = projectorSetUp();
  await catalogue.games.create(listedGame(), CAUSE);
  await deliver(catalogue.stream);
  expect([announced.changes.read, announced.base.read, announced.changes.written]).toEqual([[], [], []]);
});
