import { describe, expect, it } from '@jest/globals';
import { createGame, getGame, updateGame } from '@satcade/contracts/api/catalogue';
import { fixedClock } from '@satcade/kernel';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { CAUSE, DEVELOPER, GAME_ID, listedGame, NOW } from '../../testing/samples.ts';
import type { Game } from '../domain/game.ts';
import { gameRoutes } from './games.ts';

const params = { id: GAME_ID };

async function setUp(fields: Partial<Game> = {}) {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(listedGame(fields), CAUSE);
  const call = client(gameRoutes({ ...catalogue, clock: fixedClock(NOW) }));
  const change = (json: object) => call(updateGame, { params, as: DEVELOPER, json });
  return { catalogue, call, change };
}

const NEW = {
  title: 'Star Miner',
  description: 'Mine the stars.',
  category: 'Action',
  price: 5,
  tags: ['space'],
  supportedPlatforms: ['Windows'],
};

describe('what a developer states about a game', () => {
  it('is shown to everyone', async () => {
    const { call, change } = await setUp();
    const stated = {
      aiUse: ['art', 'sound'],
      ageRating: 12,
      contentDescriptors: ['fear', 'gambling'],
      languages: [{ tag: 'pt-BR', parts: ['interface', 'subtitles'] }],
    };
    expect((await change(stated)).status).toBe(200);
    expect((await call(getGame, { params })).json).toMatchObject(stated);
  });

  it('is absent from games that do not state it', async () => {
    const { call } = await setUp();
    const { json } = await call(getGame, { params });
    for (const field of ['aiUse', 'ageRating', 'contentDescriptors', 'languages']) {
      expect(json).not.toHaveProperty(field);
    }
  });

  it('can be withdrawn with null, except for the use of AI', async () => {
    const { catalogue, change } = await setUp({ aiUse: ['none'], ageRating: 7, contentDescriptors: ['fear'] });
    expect((await change({ ageRating: null, contentDescriptors: null, languages: null })).status).toBe(200);
    const stored = await catalogue.games.get(GAME_ID);
    expect([stored?.ageRating, stored?.contentDescriptors, stored?.aiUse]).toEqual([undefined, undefined, ['none']]);
    expect((await change({ aiUse: null })).status).toBe(400);
  });

  it.each([
    ['no value', { aiUse: [] }],
    ['"none" beside a part', { aiUse: ['none', 'art'] }],
    ['a part twice', { aiUse: ['art', 'art'] }],
    ['a part that does not exist', { aiUse: ['everything'] }],
    ['a rating that does not exist', { ageRating: 13 }],
    ['a descriptor that does not exist', { contentDescriptors: ['boredom'] }],
    ['a language that is not in the list', { languages: [{ tag: 'tlh', parts: ['audio'] }] }],
    ['a language without a part of the game', { languages: [{ tag: 'de', parts: [] }] }],
    [
      'a language twice',
      {
        languages: [
          { tag: 'de', parts: ['audio'] },
          { tag: 'de', parts: ['interface'] },
        ],
      },
    ],
  ])('is refused with %s', async (_, json) => {
    const { change } = await setUp();
    expect((await change(json)).status).toBe(400);
  });
});

describe('adult content', () => {
  const refusal = { errors: [{ path: 'body.ageRating' }] };

  it('cannot be rated below 18 in a new game', async () => {
    const { call } = await setUp();
    const create = (ageRating: number) =>
      call(createGame, { as: DEVELOPER, json: { ...NEW, isNSFW: true, ageRating } });
    const refused = await create(16);
    expect([refused.status, refused.json]).toMatchObject([400, refusal]);
    expect((await create(18)).status).toBe(201);
  });

  it('cannot be rated below 18 by a change of either field', async () => {
    const rated = await setUp({ ageRating: 12 });
    expect((await rated.change({ isNSFW: true })).json).toMatchObject(refusal);
    expect((await rated.change({ isNSFW: true, ageRating: 18 })).status).toBe(200);
    expect((await rated.change({ ageRating: 16 })).json).toMatchObject(refusal);
    expect((await rated.change({ ageRating: 16, isNSFW: false })).status).toBe(200);
  });

  it('needs no rating, and a rating of 18 needs no adult content', async () => {
    const { change } = await setUp();
    expect((await change({ isNSFW: true })).status).toBe(200);
    expect((await change({ isNSFW: false, ageRating: 18 })).status).toBe(200);
  });
});
