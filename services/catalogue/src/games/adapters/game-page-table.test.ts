import { describe, expect, it } from '@jest/globals';
import { Table } from '@satcade/dynamo';
import { localTables } from '@satcade/testing/local-table';
import { NO_STATS } from '../../figures/domain/stats.ts';
import { developerKey, statsKey } from '../../table/keys.ts';
import { CAUSE, DEVELOPER, GAME_ID, listedGame, NOW } from '../../testing/samples.ts';
import { gamePageTable } from './game-page-table.ts';
import { gameTable } from './game-table.ts';

const local = localTables();
const profile = (userId: string, displayName: string) => ({
  ...developerKey(userId),
  ...{ userId, displayName, revision: 1, createdAt: NOW, updatedAt: NOW },
});

/** Pages of a table with one game, and the operations that they send. */
async function setUp() {
  const { client, name, table } = local();
  await gameTable(table).create(listedGame(), CAUSE);
  await table.put({ ...statsKey(GAME_ID), purchaseCount: 3 });
  await table.put(profile(DEVELOPER, 'Studio'));
  const sent: string[] = [];
  const counting = new Table((operation, input) => {
    sent.push(operation);
    return client(operation, input);
  }, name);
  return { table, pages: gamePageTable(counting), sent };
}

describe('the page of a game', () => {
  it('has the game, its counters and the name of its developer', async () => {
    const { pages } = await setUp();
    expect(await pages.find(GAME_ID)).toEqual({
      game: listedGame(),
      stats: { ...NO_STATS, purchaseCount: 3 },
      names: new Map([[DEVELOPER, 'Studio']]),
    });
  });

  it('is read at once, but for the first time, when the developer is not known', async () => {
    const { pages, sent } = await setUp();
    await pages.find(GAME_ID);
    expect(sent).toEqual(['BatchGetItem', 'BatchGetItem']);
    sent.length = 0;
    await pages.find(GAME_ID);
    expect(sent).toEqual(['BatchGetItem']);
  });

  it('shows changes at once', async () => {
    const { table, pages } = await setUp();
    await pages.find(GAME_ID);
    await gameTable(table).save(listedGame(), listedGame({ title: 'New', revision: 2 }), CAUSE);
    await table.put(profile(DEVELOPER, 'Renamed'));
    expect(await pages.find(GAME_ID)).toMatchObject({
      game: { title: 'New' },
      names: new Map([[DEVELOPER, 'Renamed']]),
    });
  });

  it('names a publisher who came since the last read', async () => {
    const { table, pages } = await setUp();
    await pages.find(GAME_ID);
    await table.put(profile('publisher', 'Press'));
    const publishing = { userId: 'publisher', state: 'ACCEPTED', since: NOW } as const;
    await gameTable(table).save(listedGame(), listedGame({ publishing, revision: 2 }), CAUSE);
    expect((await pages.find(GAME_ID))?.names.get('publisher')).toBe('Press');
  });

  it('has no name and no counters that are not stored', async () => {
    const { table, pages } = await setUp();
    await table.remove(developerKey(DEVELOPER));
    await table.remove(statsKey(GAME_ID));
    expect(await pages.find(GAME_ID)).toMatchObject({ stats: NO_STATS, names: new Map() });
  });

  it('does not exist without a game', async () => {
    const { pages } = await setUp();
    expect(await pages.find('none')).toBeUndefined();
  });
});
