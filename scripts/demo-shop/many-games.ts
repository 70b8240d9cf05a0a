import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, type BatchWriteCommandInput, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { gameItem } from '@satcade/catalogue/game-item';
import { listGames } from '@satcade/contracts/api/list-games';
import { ASSET_TYPES, CATEGORIES } from '@satcade/contracts/categories';
import type { gameFacts } from '@satcade/contracts/entities/game';
import { PLATFORMS } from '@satcade/contracts/lists';
import type { Facts } from '@satcade/contracts/shape';
import { ADULT_RATING, AGE_RATINGS, AI_USES, LANGUAGES } from '@satcade/contracts/statements';
import { TAGS } from '@satcade/contracts/tags';
import { cents, newId } from '@satcade/kernel';
import { plainDescription } from './content/plain-games.ts';
import { lanes } from './store/lanes.ts';
import type { RunningStore } from './store/running-store.ts';
import { StoreApi } from './store/store-api.ts';
import { until } from './store/until.ts';

type Game = Facts<typeof gameFacts>;

/** Every store on this machine runs in it. */
const REGION = 'us-east-1';
/** The most requests in one BatchWriteItem. */
const BATCH = 25;
const WRITES_AT_ONCE = 4;
const PATIENCE_SECONDS = 300;
/**
 * The catalogue publishes every revision above the last published one to other services. At 0 nothing is published: the
 * games can be browsed but not bought, and measuring need not wait for ten thousand events.
 */
const UNPUBLISHED_REVISION = 0;
const PUBLISHED_REVISION = 1;
const YEAR_MS = 365 * 24 * 3_600_000;
const CAUSE = { correlationId: 'many-games', causationId: 'many-games' };

/** A store whose tables can be written to, past its API. */
export interface StoreWithTables extends RunningStore {
  readonly cloud: RunningStore['cloud'] & {
    /** The address of its AWS. */
    readonly aws: string;
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
}

/**
 * Lists `count` plain games without files or pictures, as if they were a year old. They are written into the
 * catalogue's table as the catalogue would store them, because ten thousand uploads would take too long; from there its
 * own stream updates the read model. Resolves with their ids when visitors see all of them. With `canBeBought`, they are
 * published to other services, so that they can be bought.
 */
export async function addManyGames(
  store: StoreWithTables,
  count: number,
  { canBeBought = false }: { readonly canBeBought?: boolean } = {},
): Promise<string[]> {
  const api = new StoreApi(store.ready.site);
  const listed = async (): Promise<number> => (await api.call(listGames, { query: { limit: 1 } })).total;
  const before = await listed();
  const developerId = await store.users.ensure(store.ready.accounts.developer);
  const then = store.cloud.clock.now() - YEAR_MS;
  const games = Array.from({ length: count }, (_, number) => ({
    ...plainGame(number, developerId, then),
    revision: canBeBought ? PUBLISHED_REVISION : UNPUBLISHED_REVISION,
  }));
  await write(store, games);
  await until(async () => (await listed()) >= before + count || undefined, {
    seconds: PATIENCE_SECONDS,
    complaint: async () => `${await listed()} games are listed, but ${before} and ${count} new ones should be`,
  });
  return games.map(({ gameId }) => gameId);
}

/** The `number`-th game: every category, tag, platform and price level occurs. */
export function plainGame(number: number, developerId: string, nowMs: number): Game {
  const gameId = newId(nowMs);
  const now = new Date(nowMs).toISOString();
  const type = turn(ASSET_TYPES, number);
  const categories: readonly string[] = CATEGORIES[type];
  const tags: readonly string[] = TAGS[type];
  const key = `games/${developerId}/${gameId}/game.zip`;
  const description = plainDescription(number);
  return {
    gameId,
    developerId,
    revision: UNPUBLISHED_REVISION,
    title: `${turn(FIRST_WORDS, number)} ${turn(SECOND_WORDS, Math.floor(number / FIRST_WORDS.length))} ${number}`,
    description,
    shortDescription: description,
    category: turn(categories, number),
    priceCents: cents((number * 37) % 6000),
    tags: [0, 1, 2].map((place) => turn(tags, number + place * 7)),
    supportedPlatforms: PLATFORMS.slice(0, 1 + (number % PLATFORMS.length)),
    isNSFW: number % 50 === 0,
    ...(number % 4 > 0 && { aiUse: [turn(AI_USES, number)] }),
    ...(number % 3 > 0 && { ageRating: number % 50 === 0 ? ADULT_RATING : turn(AGE_RATINGS, number) }),
    languages: [0, 1, 2].map((place) => ({ tag: turn(LANGUAGES, number + place * 5), parts: ['interface'] })),
    version: '1.0',
    status: 'published',
    publishedAt: now,
    scanStatus: 'CLEAN',
    scanDate: now,
    gameFileKey: key,
    fileSize: 1_000_000,
    file: { key, fileName: 'game.zip', size: 1_000_000 },
    screenshotKeys: [],
    requirements: [],
    deleted: false,
    createdAt: now,
    updatedAt: now,
  };
}

const FIRST_WORDS = ['Copper', 'Silent', 'Electric', 'Northern', 'Paper', 'Crimson', 'Hidden', 'Wandering'] as const;
const SECOND_WORDS = ['Tower', 'Orchard', 'Signal', 'Garden', 'Engine', 'Voyage', 'Mirror'] as const;

function turn<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('the list to choose from is empty');
  return item;
}

async function write({ cloud }: StoreWithTables, games: readonly Game[]): Promise<void> {
  const { aws, credentials: operator } = cloud;
  const credentials = { accessKeyId: operator.accessKeyId, secretAccessKey: operator.secretAccessKey };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: aws, region: REGION, credentials }));
  const table = await catalogueTable(client);
  const inTurn = lanes(WRITES_AT_ONCE);
  const starts = Array.from({ length: Math.ceil(games.length / BATCH) }, (_, batch) => batch * BATCH);
  await Promise.all(
    starts.map((start) =>
      inTurn(async () => {
        const requests = games
          .slice(start, start + BATCH)
          .map((game) => ({ PutRequest: { Item: gameItem(game, CAUSE) } }));
        await putAll(client, { [table]: requests });
      }),
    ),
  );
  client.destroy();
}

/** Found by its name: a stack's table is named after the stack. */
async function catalogueTable(client: DynamoDBDocumentClient): Promise<string> {
  const { TableNames: names = [] } = await client.send(new ListTablesCommand({}));
  const table = names.find((name) => name.includes('-catalogue-table'));
  if (table === undefined) throw new Error(`no catalogue table among ${names.join(', ')}`);
  return table;
}

/** Writes again what DynamoDB returns as unprocessed. */
async function putAll(client: DynamoDBDocumentClient, requests: BatchWriteCommandInput['RequestItems']): Promise<void> {
  const { UnprocessedItems: left = {} } = await client.send(new BatchWriteCommand({ RequestItems: requests }));
  if (Object.keys(left).length > 0) await putAll(client, left);
}
