import { describe, expect, test } from '@jest/globals';
import { projectorSetUp, sell } from '../../testing/projection.ts';
import { aGame, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';

describe('read model', () => {
  test('contains exactly the games in the store', async () => {
    const { catalogue, deliver, model } = projectorSetUp();
    await catalogue.games.create(listedGame(), CAUSE);
    await catalogue.games.create(aGame({ gameId: ulid(2) }), CAUSE);
    await deliver(catalogue.stream);
    expect([...model.snapshot.cards.keys()]).toEqual([GAME_ID]);

    const game = listedGame();
    await catalogue.games.save(game, { ...game, revision: 2, deleted: true }, CAUSE);
    await deliver(catalogue.stream.slice(-1));
    expect(model.snapshot.cards.size).toBe(0);
  });

  test('is not written for changes that nobody sees', async () => {
    const { catalogue, deliver, model } = projectorSetUp();
    await catalogue.games.create(aGame(), CAUSE);
    await deliver(catalogue.stream);
    await deliver(catalogue.stream);
    expect(model.writes).toBe(0);
  });

  test('shows the current state, not an old change', async () => {
    const { catalogue, deliver, model } = projectorSetUp();
    const game = listedGame();
    await catalogue.games.create(game, CAUSE);
    await catalogue.games.save(game, { ...game, revision: 2, title: 'Latest' }, CAUSE);
    const [first, second] = catalogue.stream;
    if (first === undefined || second === undefined) throw new Error('two changes were made');
    await deliver([second]);
    await deliver([first]);
    expect(model.snapshot.cards.get(GAME_ID)?.title).toBe('Latest');
  });

  test('keeps the games of a developer who has removed the profile, without the name', async () => {
    const { catalogue, deliver, model } = projectorSetUp();
    const stamps = { createdAt: NOW, updatedAt: NOW };
    await catalogue.developers.create({
      userId: DEVELOPER,
      revision: 1,
      displayName: 'Studio',
      email: 'a@b.c',
      ...stamps,
    });
    await catalogue.games.create(listedGame(), CAUSE);
    await deliver(catalogue.stream);
    expect(model.snapshot.developers.get(DEVELOPER)).toBe('Studio');
    await catalogue.developers.remove(DEVELOPER);
    await deliver(catalogue.stream.slice(-1));
    expect(model.snapshot.developers.has(DEVELOPER)).toBe(false);
    expect(model.snapshot.cards.has(GAME_ID)).toBe(true);
  });

  test('is repaired by redelivery if it could not be written after the counting', async () => {
    const { catalogue, deliver, projectorOver, model } = projectorSetUp();
    await catalogue.games.create(listedGame(), CAUSE);
    await sell(catalogue, 'one');
    const broken = projectorOver({
      load: model.load,
      save: async () => {
        throw new Error('S3 is away');
      },
    });
    await expect(broken(catalogue.stream)).rejects.toThrow('S3 is away');
    expect(model.snapshot.cards.size).toBe(0);
    await deliver(catalogue.stream);
    expect(model.snapshot.cards.get(GAME_ID)?.purchaseCount).toBe(1);
  });

  test('keeps what another projector wrote meanwhile', async () => {
    const { catalogue, projectorOver, model } = projectorSetUp();
    await catalogue.games.create(listedGame(), CAUSE);
    await catalogue.games.create(listedGame({ gameId: ulid(2), title: 'Other' }), CAUSE);
    const other = projectorOver(model);
    let interrupted = false;
    const raced = projectorOver({
      load: model.load,
      async save(next, loaded) {
        if (!interrupted) {
          interrupted = true;
          await other(catalogue.stream.slice(1));
        }
        return model.save(next, loaded);
      },
    });
    await raced(catalogue.stream.slice(0, 1));
    expect([...model.snapshot.cards.keys()].sort()).toEqual([GAME_ID, ulid(2)]);
  });

  test('contains developers’ names from profiles created before and after the game, and renamed ones', async () => {
    const { catalogue, deliver, model } = projectorSetUp();
    const profile = {
      userId: DEVELOPER,
      revision: 1,
      displayName: 'First',
      email: 'a@b.c',
      createdAt: NOW,
      updatedAt: NOW,
    };
    await catalogue.games.create(listedGame(), CAUSE);
    await deliver(catalogue.stream.slice(-1));
    expect(model.snapshot.developers.size).toBe(0);
    await catalogue.developers.create(profile);
    await deliver(catalogue.stream.slice(-1));
    expect(model.snapshot.developers.get(DEVELOPER)).toBe('First');
    await catalogue.developers.edit(DEVELOPER, { displayName: 'Second' }, NOW);
    await deliver(catalogue.stream.slice(-1));
    expect(model.snapshot.developers.get(DEVELOPER)).toBe('Second');
    await catalogue.developers.create({ ...profile, userId: 'without games' });
    const { writes } = model;
    await deliver(catalogue.stream.slice(-1));
    expect(model.writes).toBe(writes);
  });

  test('misses no profile that is saved while a game is being added', async () => {
    const { catalogue, projectorOver, model } = projectorSetUp();
    await catalogue.games.create(listedGame(), CAUSE);
    const other = projectorOver(model);
    let interrupted = false;
    const raced = projectorOver({
      load: model.load,
      async save(next, loaded) {
        if (!interrupted) {
          interrupted = true;
          // Saved and projected after the game's projector has looked for it, before the game is in the model.
          const profile = {
            userId: DEVELOPER,
            revision: 1,
            displayName: 'Late',
            email: 'a@b.c',
            createdAt: NOW,
            updatedAt: NOW,
          };
          await catalogue.developers.create(profile);
          await other(catalogue.stream.slice(-1));
        }
        return model.save(next, loaded);
      },
    });
    await raced(catalogue.stream.slice(0, 1));
    expect(model.snapshot.developers.get(DEVELOPER)).toBe('Late');
  });
});
