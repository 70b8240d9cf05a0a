import { beforeEach, describe, expect, it } from '@jest/globals';
import { channelChanged, gameListingChanged } from '@satcade/contracts/events';
import { eventConsumer } from '@satcade/lambda/events-in';
import { createLogger } from '@satcade/lambda/logger';
import { anEvent, anOffer } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { aBatch } from '@satcade/testing/sqs-batch';
import { CHORES } from '../adapters/scan-table.ts';
import { scanningEventHandlers } from '../handlers/consumer.ts';
import { attempt, GAME, GAME_FILE, OWNER, scanWorld } from '../testing/scan-world.ts';
import { zip } from '../testing/zip-writer.ts';
import { scanArrival } from './scan-arrival.ts';
import { sweep } from './sweep.ts';

const local = localTables(CHORES);
recordedLogs();
let world: ReturnType<typeof scanWorld>;
beforeEach(() => {
  world = scanWorld(local().table);
});
const DAY_MS = 24 * 60 * 60_000;
const FILE = `games/${OWNER}/${GAME}/linux/moon.zip`;
const archive = zip([{ name: 'a.txt', content: Buffer.from('hello') }]);

const consume = async (...messages: Parameters<typeof aBatch>) => {
  const handler = eventConsumer(scanningEventHandlers(world.deps), createLogger('scanning'));
  expect(await handler(aBatch(...messages))).toEqual({ batchItemFailures: [] });
};
const channel = (name: string, revision: number, keys: readonly string[], isRemoved = false) =>
  anEvent(channelChanged, {
    ...{ gameId: GAME, name, revision, isRemoved, developerId: OWNER, content: 'GAME', platforms: [] },
    ...{ isDemo: false, isBeta: false, keys: [...keys] },
    builds: keys.map((key) => ({ key, versionId: 'v1', version: '1.0' })),
  });
const game = (revision: number, keys: readonly string[], deleted = false) =>
  anEvent(
    gameListingChanged,
    anOffer({ gameId: GAME, developerId: OWNER, revision, keys: [...keys], deleted, listed: !deleted, builds: [] }),
  );
const arrive = (key = FILE) => scanArrival({ ...attempt, arrival: world.arrive(1, archive, key) }, world.deps);
/** The sweeper's run a day later. */
const sweptAfterADay = async () => {
  world.clock.advance(DAY_MS);
  await sweep('c', world.deps);
  return world.removed;
};

describe('file of a channel', () => {
  it('stays while its channel refers to it, whatever the game does', async () => {
    await arrive();
    await consume(game(1, []), channel('linux', 1, [FILE]));
    expect(await sweptAfterADay()).toEqual([]);
    await consume(game(2, [], true), game(2, [], true));
    expect(await sweptAfterADay()).toEqual([]);
    expect(await world.scanOf(FILE)).toMatchObject({ status: 'CLEAN' });
  });

  it('is removed a day after its channel, and not before', async () => {
    await arrive();
    await consume(game(1, []), channel('linux', 1, [FILE]));
    expect(await sweptAfterADay()).toEqual([]);
    const gone = channel('linux', 2, [], true);
    await consume(gone, gone, channel('linux', 1, [FILE]));
    await sweep('c', world.deps);
    expect(world.removed).toEqual([]);
    expect(await sweptAfterADay()).toEqual([`${FILE}@v1`]);
  });

  const toGame = () => game(2, [FILE]);
  const toChannel = () => channel('beta', 1, [FILE]);
  it.each([
    ['the game', 'before', toGame],
    ['the game', 'after', toGame],
    ['another channel', 'before', toChannel],
    ['another channel', 'after', toChannel],
  ])('stays for %s that got it by a promotion, told %s its channel was removed', async (_, order, promoted) => {
    await arrive();
    await consume(game(1, []), channel('linux', 1, [FILE]));
    expect(await sweptAfterADay()).toEqual([]);
    const removal = channel('linux', 2, [], true);
    await consume(...(order === 'before' ? [promoted(), removal] : [removal, promoted()]));
    expect(await sweptAfterADay()).toEqual([]);
    expect(await world.scanOf(FILE)).toMatchObject({ status: 'CLEAN' });
  });

  it('stays when the game is deleted before the event of the channel arrives', async () => {
    await arrive();
    await consume(game(1, []), game(2, [], true));
    await consume(channel('linux', 1, [FILE]));
    expect(await sweptAfterADay()).toEqual([]);
  });

  it('stays under the folder of the game, which lets go of its own files', async () => {
    await arrive(GAME_FILE);
    await consume(game(1, []), channel('linux', 1, [GAME_FILE]), game(2, [], true));
    expect(world.removed).toEqual([]);
    expect(await sweptAfterADay()).toEqual([]);
  });

  it('is removed after a day if nothing ever refers to it', async () => {
    await arrive();
    await consume(game(1, []), channel('linux', 1, []));
    expect(await sweptAfterADay()).toEqual([`${FILE}@v1`]);
  });
});
