import { expect, it } from '@jest/globals';
import { buildReleased } from '@satcade/contracts/events';
import { fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import { eventsOf } from '../../events/adapters/events.ts';
import { BY_REVIEW } from '../../games/adapters/game-item.ts';
import { gameTable } from '../../games/adapters/game-table.ts';
import { updateGame } from '../../games/use-cases/write-game.ts';
import { tickTable } from '../../table/tick-table.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { aGame, aVerdict, CAUSE, DEVELOPER, GAME_ID, NOW, user } from '../../testing/samples.ts';
import { FIRST_FILE, NEXT_FILE } from '../../testing/selling.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import { recordVerdict } from '../use-cases/record-verdict.ts';
import { releaseBuild } from '../use-cases/release-build.ts';
import { releaseDue } from '../use-cases/release-due.ts';
import { buildTable } from './build-table.ts';
import { verdictTable } from './verdict-table.ts';

/* Uses the embedded DynamoDB engine: keys, conditions and the index are real. */

const local = localTables(BY_REVIEW);
const HOUR = 60 * 60_000;

it('releases builds on their date, goes back to an earlier one, and publishes each release once', async () => {
  const { table } = local();
  const clock = fixedClock(NOW);
  const stores = { games: gameTable(table), builds: buildTable(table), verdicts: verdictTable(table) };
  const dependencies = { ...memoryCatalogue(), ...stores, clock };
  const owner = { gameId: GAME_ID, caller: user(DEVELOPER), address: '203.0.113.7', cause: CAUSE };
  const scan = (key: string, versionId: string) => {
    clock.advance(60_000);
    const scannedAt = new Date(clock.now()).toISOString();
    return recordVerdict(GAME_ID, aVerdict({ key, versionId, scannedAt }), CAUSE, dependencies);
  };
  await stores.games.create(aGame(), CAUSE);
  await updateGame(owner, { gameFileKey: FIRST_FILE }, dependencies);
  await scan(FIRST_FILE, 'v1');
  const at = new Date(clock.now() + 5 * HOUR).toISOString();
  const next = { gameFileKey: NEXT_FILE, version: '2.0', releaseNotes: 'New levels.' };
  await updateGame(owner, { ...next, release: { when: 'date', at } }, dependencies);
  await scan(NEXT_FILE, 'n1');
  expect(await stores.games.releasingIn(at.slice(0, 13))).toEqual([{ gameId: GAME_ID }]);

  const ticks = tickTable(table, 'RELEASES');
  const tick = () => releaseDue('run', { ...dependencies, ticks, logger: silentLogger() });
  await tick();
  expect(await stores.games.get(GAME_ID)).toMatchObject({ version: '1.0', waiting: { state: 'READY' } });
  clock.advance(5 * HOUR);
  await tick();
  expect(await stores.games.get(GAME_ID)).toMatchObject({ version: '2.0' });
  expect(await stores.games.releasingIn(at.slice(0, 13))).toEqual([]);

  const takenBack = async () => {
    const listed = await stores.builds.list(GAME_ID, { limit: 10 });
    return listed.ok ? listed.value.items.map(({ version, takenBackAt }) => [version, takenBackAt !== undefined]) : [];
  };
  for (const version of ['1.0', '2.0', '1.0']) {
    clock.advance(HOUR);
    expect(await releaseBuild({ ...owner, version }, dependencies)).toMatchObject({ ok: true, value: { version } });
    expect(await takenBack()).toEqual([
      ['2.0', version === '1.0'],
      ['1.0', false],
    ]);
  }
  const published = (await local().changes())
    .flatMap((change) => eventsOf({ ...change, expired: false }))
    .filter(({ contract }) => contract === buildReleased)
    .map(({ data }) => buildReleased.data.parse(data));
  expect(
    published.map(({ version, replacedVersion, isReturn, releaseNotes }) => [
      version,
      replacedVersion,
      isReturn,
      releaseNotes,
    ]),
  ).toEqual([
    ['1.0', undefined, undefined, undefined],
    ['2.0', '1.0', undefined, 'New levels.'],
    ['1.0', '2.0', true, undefined],
    ['2.0', '1.0', true, 'New levels.'],
    ['1.0', '2.0', true, undefined],
  ]);
});

it('stores the build of a share of owners, and releases it under the same id', async () => {
  const { table } = local();
  const clock = fixedClock(NOW);
  const stores = { games: gameTable(table), builds: buildTable(table), verdicts: verdictTable(table) };
  const dependencies = { ...memoryCatalogue(), ...stores, clock };
  const owner = { gameId: GAME_ID, caller: user(DEVELOPER), address: '203.0.113.7', cause: CAUSE };
  const scan = (key: string, versionId: string) => {
    clock.advance(60_000);
    const scannedAt = new Date(clock.now()).toISOString();
    return recordVerdict(GAME_ID, aVerdict({ key, versionId, scannedAt }), CAUSE, dependencies);
  };
  await stores.games.create(aGame(), CAUSE);
  await updateGame(owner, { gameFileKey: FIRST_FILE }, dependencies);
  await scan(FIRST_FILE, 'v1');
  await updateGame(owner, { gameFileKey: NEXT_FILE, version: '2.0', release: { when: 'developer' } }, dependencies);
  await scan(NEXT_FILE, 'n1');
  for (const percent of [5, 50, 0, 25]) await releaseBuild({ ...owner, version: '2.0', percent }, dependencies);
  const partial = await stores.builds.version(GAME_ID, '2.0');
  expect(partial).toMatchObject({ isPartial: true });
  expect(await stores.builds.get(GAME_ID, partial?.buildId ?? '')).toMatchObject({ version: '2.0', isPartial: true });
  expect(await stores.games.get(GAME_ID)).toMatchObject({
    version: '1.0',
    rollout: { version: '2.0', file: { versionId: 'n1' }, percent: 25, state: 'RUNNING' },
  });
  await releaseBuild({ ...owner, version: '2.0' }, dependencies);
  expect(await stores.games.get(GAME_ID)).not.toHaveProperty('rollout');
  expect(await stores.builds.version(GAME_ID, '2.0')).toEqual({ ...partial, isPartial: undefined });
  const stored = await stores.builds.get(GAME_ID, partial?.buildId ?? '');
  expect(stored).toMatchObject({ version: '2.0', replacedVersion: '1.0', wasListed: true });
  expect(stored).not.toHaveProperty('isPartial');
  const published = (await local().changes())
    .flatMap((change) => eventsOf({ ...change, expired: false }))
    .filter(({ contract }) => contract === buildReleased)
    .map(({ data }) => buildReleased.data.parse(data).version);
  expect(published).toEqual(['1.0', '2.0']);
});
