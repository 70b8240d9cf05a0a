import { expect, test } from '@jest/globals';
import { inert } from '@satcade/testing';
import { statsKey } from '../../table/keys.ts';
import { clock, projectorSetUp, streamEvent } from '../../testing/projection.ts';
import { CAUSE, GAME_ID, listedGame } from '../../testing/samples.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import { effectOf } from '../adapters/effects.ts';
import { createProjector } from '../use-cases/project.ts';
import { projectorHandler } from './projector.ts';

test('ignores its own writes', async () => {
  const projector = projectorHandler({
    project: createProjector({
      games: inert(),
      stats: inert(),
      followerCounts: inert(),
      reviews: inert(),
      purchases: inert(),
      developers: inert(),
      listedGames: inert(),
      readModel: inert(),
      announced: { readModel: inert(), listedGames: inert() },
      collections: inert(),
      publishedCollections: inert(),
      clock,
    }),
    readImage: (image) => image,
    effectOf,
    logger: silentLogger(),
  });
  const counters = { sequence: '1', before: undefined, after: { ...statsKey(GAME_ID), purchaseCount: 1 } };
  expect(await projector(streamEvent([counters]))).toEqual({ batchItemFailures: [] });
});

test('sets an unreadable record aside after processing those before it', async () => {
  const { catalogue, deliver, model } = projectorSetUp();
  await catalogue.games.create(listedGame(), CAUSE);
  const poison = { sequence: '500', before: undefined, after: { pk: 'GAME#x', sk: 'GAME#x', title: 7 } };
  expect(await deliver([...catalogue.stream, poison])).toEqual({ batchItemFailures: [{ itemIdentifier: '500' }] });
  expect(model.snapshot.cards.has(GAME_ID)).toBe(true);
});
