import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from '@jest/globals';
import { Table } from '@satcade/dynamo';
import { type LocalTable, localTables } from '@satcade/testing/local-table';
import { NO_STATS } from '../domain/stats.ts';
import { run } from '../testing/count-run.ts';
import { aGame, CAUSE, DEVELOPER, GAME_ID, listedGame, NOW, ulid } from '../testing/samples.ts';
import { gameTable, requirementsTable, saleTable } from './game-table.ts';
import { statsTable } from './stats-table.ts';

/* Against the embedded DynamoDB engine: keys, conditions and costs are the real ones. */

const local = localTables();

describe('games', () => {
  test('are written only by who knows the latest revision; fields that are gone are removed', async () => {
    const games = gameTable(local().table);
    const before = listedGame();
    await games.create(before, CAUSE);
    const after = { ...before, revision: 2, title: 'New', file: undefined, updatedAt: '2026-03-02T00:00:00.000Z' };
    expect(await games.save(before, after, CAUSE)).toBe(true);
    expect(await games.save(before, { ...before, revision: 2, title: 'Lost' }, CAUSE)).toBe(false);
    const stored = await games.get(GAME_ID);
    expect(stored).toMatchObject({ title: 'New', revision: 2 });
    expect(stored).not.toHaveProperty('file');
    expect((await local().changes()).at(-1)?.after).toMatchObject(CAUSE);
  });

  test('are written with their sale and requirements, or not at all', async () => {
    const { table } = local();
    const games = gameTable(table);
    const before = aGame();
    await games.create(before, CAUSE);
    const sale = {
      gameId: GAME_ID,
      saleId: ulid(5),
      saleType: 'FREE' as const,
      discountPercentage: 0,
      startsAt: NOW,
      endsAt: NOW,
      createdAt: NOW,
    };
    const needs = {
      gameId: GAME_ID,
      minProcessor: 'a',
      minMemory: 'b',
      minGraphics: 'c',
      minStorage: 'd',
      createdAt: NOW,
    };
    const beside = { sale, requirements: { ...needs, id: ulid(6), platform: 'MAC' as const } };
    expect(await games.save({ ...before, revision: 9 }, { ...before, revision: 10 }, CAUSE, beside)).toBe(false);
    expect(await requirementsTable(table).get(ulid(6))).toBeUndefined();

    expect(await games.save(before, { ...before, revision: 2 }, CAUSE, beside)).toBe(true);
    expect(await saleTable(table).list(GAME_ID, { limit: 10 })).toMatchObject({ value: { items: [sale] } });
    expect(await requirementsTable(table).getMany([ulid(6)])).toEqual([beside.requirements]);

    const replaced = {
      requirements: { ...needs, id: ulid(7), platform: 'MAC' as const },
      removeRequirementsId: ulid(6),
    };
    await games.save({ ...before, revision: 2 }, { ...before, revision: 3 }, CAUSE, replaced);
    expect(await requirementsTable(table).get(ulid(6))).toBeUndefined();
  });

  test('of one developer are found by index, with their counters, without deleted ones', async () => {
    const table = await tableWithIndex(local(), 'with-index');
    const games = gameTable(table);
    for (let number = 1; number <= 120; number += 1) {
      await games.create(listedGame({ gameId: ulid(number), deleted: number === 3 }), CAUSE);
    }
    await games.create(aGame({ gameId: ulid(500), developerId: 'someone else' }), CAUSE);
    await statsTable(table).add(ulid(2), run('1', { downloadCount: 4 }));
    const own = await games.ofDeveloper(DEVELOPER);
    expect(own).toHaveLength(119);
    expect(own.find(({ game }) => game.gameId === ulid(2))?.stats.downloadCount).toBe(4);
    expect(own.find(({ game }) => game.gameId === ulid(1))?.stats).toEqual(NO_STATS);
  });
});

async function tableWithIndex({ client }: LocalTable, name: string): Promise<Table> {
  const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
  const keys = (hash: string, range: string) => [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ];
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'developerId'].map(text),
      KeySchema: keys('pk', 'sk'),
      GlobalSecondaryIndexes: [
        { IndexName: 'byDeveloper', KeySchema: keys('developerId', 'sk'), Projection: { ProjectionType: 'KEYS_ONLY' } },
      ],
    }),
  );
  return new Table(client, name);
}
