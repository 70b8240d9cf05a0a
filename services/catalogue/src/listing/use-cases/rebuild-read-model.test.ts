import { describe, expect, it } from '@jest/globals';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { listedGamesOf, projectorSetUp } from '../../testing/projection.ts';
import { aCard, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { EMPTY_SNAPSHOT } from '../domain/snapshot.ts';
import type { ReadModel } from '../ports.ts';
import { createRefresh } from './refresh-read-model.ts';

const OTHER = ulid(2);

/** A catalogue with two listed games, and a read model that does not have them. */
async function setUp() {
  const { model, projectorOver, deliver } = projectorSetUp();
  const catalogue = memoryCatalogue();
  await catalogue.games.create(listedGame(), CAUSE);
  await catalogue.games.create(listedGame({ gameId: OTHER, title: 'Other' }), CAUSE);
  const stamps = { createdAt: NOW, updatedAt: NOW };
  const profile = { userId: DEVELOPER, revision: 1, displayName: 'Studio', email: 'a@b.c', ...stamps };
  await catalogue.developers.create(profile);
  const refreshOver = (readModel: ReadModel) =>
    createRefresh({ ...catalogue, listedGames: listedGamesOf(catalogue), readModel });
  const rebuild = (readModel: ReadModel = model) =>
    refreshOver(readModel)({ gameIds: new Set(), developerIds: new Set(), isRebuild: true });
  const change = (readModel: ReadModel, gameId: string) =>
    refreshOver(readModel)({ gameIds: new Set([gameId]), developerIds: new Set() });
  const ids = () => [...model.snapshot.cards.keys()].toSorted();
  return { catalogue, model, projectorOver, deliver, rebuild, change, ids };
}

/** The model, whose first write is preceded by `meanwhile`. */
function interrupted(model: ReadModel, meanwhile: () => Promise<unknown>): ReadModel {
  let isFirst = true;
  return {
    load: model.load,
    async save(next, loaded) {
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return model.save(next, loaded);
    },
  };
}

describe('createRefresh', () => {
  it('rebuilds the whole model on request, and returns the number of games', async () => {
    const { model, rebuild, ids } = await setUp();
    model.replace({ ...EMPTY_SNAPSHOT, cards: new Map([['gone', aCard({ id: 'gone' })]]) });
    expect(await rebuild()).toBe(2);
    expect(ids()).toEqual([GAME_ID, OTHER].toSorted());
    expect(model.snapshot.developers.get(DEVELOPER)).toBe('Studio');
  });

  it.each(['absent', 'older', 'incomplete', 'damaged'] as const)(
    'rebuilds a model that is %s with the next change',
    async (defect) => {
      const { model, change, ids } = await setUp();
      model.replace(EMPTY_SNAPSHOT, defect);
      await change(model, OTHER);
      expect(ids()).toEqual([GAME_ID, OTHER].toSorted());
      const { writes } = model;
      await change(model, OTHER);
      expect(model.writes).toBe(writes);
    },
  );

  it('stores a model of an earlier version anew even if its games are the same', async () => {
    const { model, rebuild, change } = await setUp();
    await rebuild();
    model.replace(model.snapshot, 'older');
    const { writes } = model;
    await change(model, OTHER);
    expect(model.writes).toBe(writes + 1);
  });

  it('adds a game that the index does not have yet', async () => {
    const { catalogue, model, ids } = await setUp();
    model.replace(EMPTY_SNAPSHOT, 'damaged');
    const refresh = createRefresh({ ...catalogue, listedGames: { ids: async () => [GAME_ID] }, readModel: model });
    await refresh({ gameIds: new Set([OTHER]), developerIds: new Set() });
    expect(ids()).toEqual([GAME_ID, OTHER].toSorted());
  });

  it('lets two projectors rebuild at the same time', async () => {
    const { model, change, ids } = await setUp();
    model.replace(EMPTY_SNAPSHOT, 'damaged');
    await Promise.all([change(model, GAME_ID), change(model, OTHER)]);
    expect(ids()).toEqual([GAME_ID, OTHER].toSorted());
  });

  it('comes to an end in a store that sells a game during each look at several', async () => {
    const { catalogue, model, change } = await setUp();
    await catalogue.games.create(listedGame({ gameId: ulid(3), title: 'Third' }), CAUSE);
    let looks = 0;
    const games = {
      get: (gameId: string) => {
        looks += 1;
        return catalogue.games.get(gameId);
      },
    };
    const rename = async (gameId: string, title: string) => {
      const game = await catalogue.games.get(gameId);
      if (game === undefined) throw new Error('there is no such game');
      await catalogue.games.save(game, { ...game, revision: game.revision + 1, title }, CAUSE);
    };
    let [sales, saves] = [0, 0];
    const busy: ReadModel = {
      load(loaded) {
        looks = 0;
        return model.load(loaded);
      },
      async save(next, loaded) {
        if (looks > 1) {
          sales += 1;
          await rename(OTHER, `Sold ${sales}`);
          await change(model, OTHER);
        }
        const saved = await model.save(next, loaded);
        // Its own projector is late, so it is found when the games that were changed are read again.
        if (saved !== undefined && saves === 0) await rename(GAME_ID, 'Late');
        saves += saved === undefined ? 0 : 1;
        return saved;
      },
    };
    const refresh = createRefresh({ ...catalogue, games, listedGames: listedGamesOf(catalogue), readModel: busy });
    expect(await refresh({ gameIds: new Set(), developerIds: new Set(), isRebuild: true })).toBe(3);
    expect([sales, saves]).toEqual([2, 2]);
    const titles = [...model.snapshot.cards.values()].map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['Late', 'Sold 2', 'Third']);
    expect(model.snapshot.developers.get(DEVELOPER)).toBe('Studio');
  });

  it('shows no game that is taken down while the model is rebuilt', async () => {
    const { catalogue, model, rebuild, change, ids } = await setUp();
    const game = listedGame();
    // The game's own projector finds no such game in the model, and changes nothing.
    const racing = interrupted(model, async () => {
      await catalogue.games.save(game, { ...game, revision: 2, deleted: true }, CAUSE);
      await change(model, GAME_ID);
    });
    await rebuild(racing);
    expect(ids()).toEqual([OTHER]);
  });
});
