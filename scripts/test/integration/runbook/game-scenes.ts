import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { clearFaults, setFault } from '../faults.ts';
import { api, eventually, newUser, store } from '../store.ts';
import { deadLetters } from './dead-letters.ts';
import { uploadedGame } from './games.ts';
import type { Scenario, Scene } from './play.ts';
import { output, readModelBucket, runningStore } from './state.ts';

const NEW_PRICE = 7.99;
/** As many environments of `browse` as could have an earlier list. */
const ENVIRONMENTS = 4;

/** The list of games as the function answers it, not as the edge has kept it. */
async function listing() {
  await fetch(`${store.console}/cache/invalidate`, {
    method: 'POST',
    body: JSON.stringify({ paths: ['/api/games*'] }),
  });
  return api('GET', '/api/games?limit=100');
}

const games = z.object({ items: z.array(z.object({ id: z.string(), price: z.number() })) });
const listedPrice = async (gameId: string): Promise<number | undefined> =>
  games.parse((await listing()).json).items.find(({ id }) => id === gameId)?.price;

/** The projector fails, also after the list was made again, and the price of a game has changed. */
async function oldList(): Promise<Scene> {
  const { gameId, token } = await uploadedGame();
  const former = await eventually(
    () => listedPrice(gameId),
    (price) => price !== undefined,
  );
  await setFault('catalogue/projector', { kind: 'fail', service: 's3', times: 1000 });
  await api('PATCH', `/api/games/${gameId}`, { token, body: { price: NEW_PRICE } });
  if ((await listedPrice(gameId)) !== former) throw new Error('the projector works');
  return {
    before: {
      Verify: () =>
        eventually(
          () => listedPrice(gameId),
          (price) => price === NEW_PRICE,
        ),
    },
    after: clearFaults,
  };
}

/** The list is damaged, no function has an earlier one, and no change of a game repairs it. */
async function unreadList(): Promise<Scene> {
  const { endpoint, ...credentials } = runningStore().ready.aws;
  const s3 = new S3Client({ region: 'us-east-1', endpoint, credentials, forcePathStyle: true });
  const { bucket, key } = await readModelBucket();
  await setFault('catalogue/projector', { kind: 'fail', service: 's3', times: 1000 });
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: 'damaged' }));
  await setFault('catalogue/browse', { kind: 'crash', service: 's3', times: ENVIRONMENTS });
  await eventually(
    async () => (await listing()).status,
    (status) => status === 503,
  );
  return { before: { Verify: clearFaults }, after: clearFaults };
}

const withDeadLetters: Scenario = async () => {
  await deadLetters();
  return {};
};

export const GAMES: Readonly<Record<string, Scenario>> = {
  'games#catalogue': withDeadLetters,
  'games#projection': oldList,
  'games#unread-list': unreadList,
  'games#live': withDeadLetters,
  'notices#notices': withDeadLetters,
  'games#webhooks': withDeadLetters,
  'games#play': withDeadLetters,
  'games#accounts': async () => {
    await deadLetters();
    const { account } = await newUser('disabled');
    return { values: { UserPoolId: await output('UserPoolId'), name: account.username } };
  },
  'games#scanning': async () => {
    await deadLetters();
    return { values: { game: (await uploadedGame()).gameId } };
  },
};
