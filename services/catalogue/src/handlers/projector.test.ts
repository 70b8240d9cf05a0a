import { expect, test } from '@jest/globals';
import { inert } from '@satcade/testing';
import { statsKey } from '../adapters/keys.ts';
import { clock, projectorSetUp, streamEvent } from '../testing/projection.ts';
import { CAUSE, GAME_ID, listedGame } from '../testing/samples.ts';
import { silentLogger } from '../testing/silent-logger.ts';
import { createProjector } from '../use-cases/project.ts';
import { projectorHandler } from './projector.ts';

test('what the projector itself writes makes it do nothing', async () => {
  const projector = projectorHandler({
    project: createProjector({
      games: inert(),
      stats: inert(),
      reviews: inert(),
      purchases: inert(),
      developers: inert(),
      readModel: inert(),
      clock,
    }),
    readImage: (image) => image,
    logger: silentLogger(),
  });
  const counters = { sequence: '1', before: undefined, after: { ...statsKey(GAME_ID), purchaseCount: 1 } };
  expect(await projector(streamEvent([counters]))).toEqual({ batchItemFailures: [] });
});

test('a record that cannot be read is set aside after what came before it is done', async () => {
  const { catalogue, deliver, model } = projectorSetUp();
  await catalogue.games.create(listedGame(), CAUSE);
  const poison = { sequence: '500', before: undefined, after: { pk: 'GAME#x', sk: 'GAME#x', title: 7 } };
  expect(await deliver([...catalogue.stream, poison])).toEqual({ batchItemFailures: [{ itemIdentifier: '500' }] });
  expect(model.snapshot.cards.has(GAME_ID)).toBe(true);
});
