import { CreateBucketCommand, DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fixedClock } from '@satcade/kernel';
import { credentials, type S3Server, startS3 } from '@satcade/local-cloud/testing/s3';
import { localTables } from '@satcade/testing/local-table';
import { storedFiles } from '@satcade/testing/stored-data';
import { developerTable } from '../../developers/adapters/developer-table.ts';
import { statsTable } from '../../figures/adapters/stats-table.ts';
import { gameTable } from '../../games/adapters/game-table.ts';
import { CAUSE, GAME_ID, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { searchOf } from '../domain/query.ts';
import { createCurrentListing } from '../use-cases/current-listing.ts';
import { createRefresh } from '../use-cases/refresh-read-model.ts';
import { listedGames } from './listed-games.ts';
import { objectsAt, readModelObject, readModelReader } from './read-model-object.ts';

/* What becomes of a model that another version stored, or nobody: on a table and a bucket of the local cloud. */

const OBJECT = { bucket: 'rebuilt', key: 'read-model/games.json', changesKey: 'read-model/changes.json' };
const OTHER = ulid(2);
const local = localTables({ name: 'byScanStatus', pk: 'scanStatus', sk: 'sk' });
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3();
  await s3.client.send(new CreateBucketCommand({ Bucket: OBJECT.bucket }));
  // biome-ignore lint/style/noProcessEnv: what Lambda sets for a function, as signed-fetch reads it
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: s3.url,
  });
});
afterAll(() => s3.stop());

beforeEach(async () => {
  const games = gameTable(local().table);
  await games.create(listedGame(), CAUSE);
  await games.create(listedGame({ gameId: OTHER, title: 'Other' }), CAUSE);
  await games.create(listedGame({ gameId: ulid(3), status: 'draft' }), CAUSE);
});

/** The functions of this version, freshly started. */
function functions() {
  const { table } = local();
  const stores = { games: gameTable(table), stats: statsTable(table), developers: developerTable(table) };
  const model = readModelObject(objectsAt(OBJECT));
  const refresh = createRefresh({ ...stores, listedGames: listedGames(table), readModel: model });
  const failures: unknown[] = [];
  const clock = fixedClock(NOW);
  const onStale = (error: unknown) => failures.push(error);
  const current = createCurrentListing({
    readModel: readModelReader(objectsAt(OBJECT)),
    clock,
    onStale,
    onUnread: onStale,
  });
  return {
    failures,
    stored: () => model.load(undefined),
    /** The projector gets a change of one game. */
    project: () => refresh({ gameIds: new Set([GAME_ID]), developerIds: new Set() }),
    /** The number of games that visitors see. */
    async browse() {
      clock.advance(60_000);
      const found = (await current())?.search(searchOf({ sortBy: 'newest', limit: 1 }), 1, undefined);
      return found?.ok ? found.value.total : undefined;
    },
  };
}

const store = (Body: string) => s3.client.send(new PutObjectCommand({ Bucket: OBJECT.bucket, Key: OBJECT.key, Body }));
/** A model that another version stored: the games of this one, changed by `change`. */
async function storeAs(version: number | undefined, change: (card: object) => object): Promise<void> {
  const { cards } = (await functions().stored()).snapshot;
  await store(JSON.stringify({ format: 1, version, games: [...cards.values()].map(change), developers: {} }));
}

const [recorded] = storedFiles('objects/read-model/games.json');

describe('the stored read model', () => {
  it('is served in the previous version, and replaced by the projector', async () => {
    await store(JSON.stringify(recorded?.content));
    const { browse, project, stored } = functions();
    expect(await browse()).toBeGreaterThan(2);
    expect((await stored()).defect).toBe('older');
    expect(await project()).toBe(2);
    expect([await browse(), (await stored()).defect]).toEqual([2, undefined]);
  });

  it('is served and kept up to date when the next version has added a field', async () => {
    await functions().project();
    await storeAs(3, (card) => ({ ...card, ageRating: 12 }));
    const { browse, project, stored } = functions();
    expect([await browse(), await project(), (await stored()).defect]).toEqual([2, 2, undefined]);
  });

  it('does not displace the last list when the next version has other fields, until the projector has replaced it', async () => {
    await functions().project();
    const { browse, project, failures } = functions();
    expect(await browse()).toBe(2);
    await storeAs(3, ({ ...card }) => Object.assign(card, { priceCents: undefined, price: { cents: 100 } }));
    // Functions that show the list read only its changes, until they belong to another one.
    expect([await browse(), failures.length]).toEqual([2, 0]);
    expect([await project(), await browse()]).toEqual([2, 2]);
  });

  it('is rebuilt when the next version returns after a rollback', async () => {
    const { project, stored, browse } = functions();
    await project();
    // The previous version knows no version, and writes back what it has read.
    await storeAs(undefined, (card) => ({ ...card, paidBuyers: undefined }));
    expect((await stored()).defect).toBe('older');
    await project();
    expect([(await stored()).defect, await browse()]).toEqual([undefined, 2]);
  });

  it.each(['{"format":1,"games":', '{"format":9}', '[]'])('is replaced when it is damaged: %p', async (text) => {
    await functions().project();
    const warm = functions();
    await warm.browse();
    await store(text);
    expect(await warm.browse()).toBe(2);
    expect(await functions().browse()).toBeUndefined();
    expect([await warm.project(), await functions().browse()]).toEqual([2, 2]);
  });

  it('is made from the table when it is missing', async () => {
    await s3.client.send(new DeleteObjectCommand({ Bucket: OBJECT.bucket, Key: OBJECT.key }));
    const { browse, project } = functions();
    expect([await browse(), await project(), await browse()]).toEqual([0, 2, 2]);
  });

  it('costs a read of each clean game with its counters, and of each changed one again', async () => {
    await store('damaged');
    const { project } = functions();
    const { read } = await local().unitsOf(project);
    // The index, 3 clean games, 2 changed ones, the developer twice.
    expect(read).toBe(0.5 + 3 * 2 + 2 * 2 + 2);
  });
});
