import { describe, expect, it } from '@jest/globals';
import { cardPath, type ShownOnCard, shownOnCard } from '@satcade/contracts/social-card';
import { fixedClock } from '@satcade/kernel';
import { readGame } from '../../games/use-cases/read-game.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { aGame, CAUSE, GAME_ID, GUEST, listedGame, NOW, ulid } from '../../testing/samples.ts';
import { cardsHandler } from './cards.ts';

async function setUp(isComplete = true) {
  const catalogue = memoryCatalogue();
  const drawn: ShownOnCard[] = [];
  const logged: unknown[] = [];
  const readers = { ...catalogue, clock: fixedClock(NOW) };
  const handler = cardsHandler({
    readers,
    draw: async (shown) => {
      drawn.push(shown);
      return { picture: new TextEncoder().encode('jpeg'), isComplete };
    },
    logger: { warn: (...line: unknown[]) => void logged.push(line) },
  });
  const ask = (rawPath: string, method = 'GET') =>
    handler({
      routeKey: 'GET /cards/{gameId}/{file}',
      rawPath,
      headers: {},
      requestContext: { requestId: 'r', http: { method, sourceIp: '127.0.0.1' } },
    });
  const current = async () => {
    const game = await readGame(GAME_ID, GUEST, readers);
    return game.ok ? cardPath(GAME_ID, shownOnCard(game.value.view)) : '';
  };
  return { catalogue, ask, current, drawn, logged };
}

describe('the function of cards', () => {
  it('draws the current card, which caches keep for good', async () => {
    const { catalogue, ask, current, drawn } = await setUp();
    await catalogue.games.create(listedGame(), CAUSE);
    expect(await ask(await current())).toEqual({
      statusCode: 200,
      headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' },
      body: Buffer.from('jpeg').toString('base64'),
      isBase64Encoded: true,
    });
    expect(drawn).toMatchObject([{ title: 'Star Miner', price: '$19.99' }]);
  });

  it.each(['0.jpg', 'x', ''])('redirects another mark (%j) without drawing', async (file) => {
    const { catalogue, ask, current, drawn } = await setUp();
    await catalogue.games.create(listedGame(), CAUSE);
    const reply = await ask(`/cards/${GAME_ID}/${file}`);
    expect(reply).toEqual({
      statusCode: 302,
      headers: { location: await current(), 'cache-control': 'public, max-age=10' },
      body: '',
    });
    expect(drawn).toEqual([]);
  });

  it('answers HEAD without drawing', async () => {
    const { catalogue, ask, current, drawn } = await setUp();
    await catalogue.games.create(listedGame(), CAUSE);
    expect(await ask(await current(), 'HEAD')).toMatchObject({ statusCode: 200, body: '' });
    expect(drawn).toEqual([]);
  });

  it('answers 404 for a game that guests cannot see', async () => {
    const { catalogue, ask } = await setUp();
    await catalogue.games.create(aGame(), CAUSE);
    for (const id of [GAME_ID, ulid(2), 'nope']) expect((await ask(`/cards/${id}/0.jpg`)).statusCode).toBe(404);
  });

  it('lets caches keep a card without its cover for seconds only, and logs it', async () => {
    const { catalogue, ask, current, logged } = await setUp(false);
    await catalogue.games.create(listedGame(), CAUSE);
    expect((await ask(await current())).headers['cache-control']).toBe('public, max-age=10');
    expect(logged).toHaveLength(1);
  });
});
