import { describe, expect, it } from '@jest/globals';
import { discountUsesChanged, picturePublished, scanStatusChanged } from '@satcade/contracts/events';
import { LIMITS } from '@satcade/contracts/limits';
import { fixedClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { anEvent, exampleData, inert } from '@satcade/testing';
import { localTables } from '@satcade/testing/local-table';
import { aBatch } from '@satcade/testing/sqs-batch';
import { gameTable } from '../../games/adapters/game-table.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { aGame, CAUSE, DEVELOPER, GAME_ID, gameFileKey, NOW, thumbnailKey } from '../../testing/samples.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import { catalogueEventHandlers } from './consumer.ts';

/* Uses the embedded DynamoDB engine: the messages of a batch really write the game at the same time. */

const local = localTables();
const SHOTS = Array.from(
  { length: LIMITS.screenshots },
  (_, at) => `screenshots/${DEVELOPER}/${GAME_ID}/screenshot-${at}.png`,
);
const SALE_ID = '01JZ00000000000000000000SA';

async function setUp() {
  const games = gameTable(local().table);
  const sale = { saleId: SALE_ID, saleType: 'PERCENTAGE', discountPercentage: 50, maxUses: 10 } as const;
  const times = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: '2027-01-01T00:00:00.000Z' };
  const game = aGame({ gameFileKey: gameFileKey(), scanStatus: 'IN_PROGRESS', screenshotKeys: SHOTS });
  await games.create({ ...game, sale: { ...sale, ...times } }, CAUSE);
  const consume = eventConsumer(
    catalogueEventHandlers({
      ...{ ...memoryCatalogue(), games, answerExport: inert(), clock: fixedClock(NOW) },
      ...{ announcements: inert(), readers: inert(), askMembers: inert() },
    }),
    silentLogger(),
  );
  return { consume, game: () => games.get(GAME_ID) };
}

const published = (key: string) =>
  anEvent(picturePublished, { key, width: 600, height: 800, placeholder: 7, publishedAt: NOW });
const usesChanged = (uses: number) =>
  anEvent(discountUsesChanged, { gameId: GAME_ID, saleId: SALE_ID, uses, revision: uses });
const scanned = () =>
  anEvent(scanStatusChanged, {
    ...exampleData(scanStatusChanged),
    gameId: GAME_ID,
    key: gameFileKey(),
    status: 'CLEAN',
  });

describe('a batch whose messages change one game at the same time', () => {
  it('keeps every picture of an upload, and leaves no message to the queue', async () => {
    const { consume, game } = await setUp();
    const keys = [thumbnailKey(), ...SHOTS];
    expect(await consume(aBatch(...keys.map(published)))).toEqual({ batchItemFailures: [] });
    expect((await game())?.pictures?.map(({ key }) => key)).toEqual(keys);
  });

  it('applies a verdict among other changes, and leaves no message to the queue', async () => {
    const { consume, game } = await setUp();
    const others = [1, 2, 3, 4, 5, 6, 7].map(usesChanged);
    const batch = aBatch(published(thumbnailKey()), ...others, scanned(), published(SHOTS[0] ?? ''));
    expect(await consume(batch)).toEqual({ batchItemFailures: [] });
    expect(await game()).toMatchObject({ scanStatus: 'CLEAN', sale: { reserved: 7 } });
    expect((await game())?.pictures).toHaveLength(2);
  });
});
