import { describe, expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { aGame, CAUSE, DEVELOPER, GAME_ID, gameFileKey, NOW, user } from '../../testing/samples.ts';
import { sweepSubmissions } from './sweep-submissions.ts';
import { updateGame } from './write-game.ts';

const HOUR_MS = 3_600_000;

async function afterHours(hours: number, fields: Parameters<typeof aGame>[0], meanwhile = async () => undefined) {
  const clock = fixedClock(NOW);
  const catalogue = memoryCatalogue();
  await catalogue.games.create(aGame(fields), CAUSE);
  clock.advance(hours * HOUR_MS);
  await meanwhile();
  await sweepSubmissions('sweep', { ...catalogue, clock });
  return catalogue.games.get(GAME_ID);
}

describe('sweepSubmissions', () => {
  it('deletes a submission that has no game file a day after its last change', async () => {
    expect(await afterHours(24, { isSubmission: true })).toMatchObject({ deleted: true });
  });

  it('leaves a submission that was changed within a day', async () => {
    expect(await afterHours(23, { isSubmission: true })).toMatchObject({ deleted: false });
  });

  it('leaves a submission that has its game file', async () => {
    const named = { isSubmission: true, gameFileKey: gameFileKey() };
    expect(await afterHours(48, named)).toMatchObject({ deleted: false });
  });

  it('leaves a game that was created without the upload form', async () => {
    expect(await afterHours(48, { status: 'draft' })).toMatchObject({ deleted: false });
  });

  it('leaves a submission whose file is named while the sweep runs', async () => {
    const clock = fixedClock(NOW);
    const catalogue = memoryCatalogue();
    await catalogue.games.create(aGame({ isSubmission: true }), CAUSE);
    clock.advance(24 * HOUR_MS);
    const games = {
      ...catalogue.games,
      async awaitingFile(limit: number) {
        const found = await catalogue.games.awaitingFile(limit);
        const command = { gameId: GAME_ID, caller: user(DEVELOPER), address: '203.0.113.7', cause: CAUSE };
        await updateGame(command, { gameFileKey: gameFileKey() }, { ...catalogue, clock });
        return found;
      },
    };
    await sweepSubmissions('sweep', { ...catalogue, games, clock });
    expect(await catalogue.games.get(GAME_ID)).toMatchObject({ deleted: false, gameFileKey: gameFileKey() });
  });
});
