import { describe, expect, it } from '@jest/globals';
import { createGame, getGame, updateGame } from '@satcade/contracts/api/catalogue';
import { listGames } from '@satcade/contracts/api/list-games';
import { LIMITS } from '@satcade/contracts/limits';
import { fixedClock } from '@satcade/kernel';
import { listOwnGames } from '../../listing/use-cases/list-own-games.ts';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { CAUSE, DEVELOPER, GAME_ID, listedGame, NOW } from '../../testing/samples.ts';
import type { Game } from '../domain/game.ts';
import { gameRoutes } from './games.ts';

const params = { id: GAME_ID };
const GERMAN = { language: 'de', description: 'Hebe den Schatz.', shortDescription: 'Ein Schatz.' };
const JAPANESE = { language: 'ja', description: '宝を掘り出そう。' };
const TEXTS = ['textLanguage', 'description', 'shortDescription', 'translatedInto', 'translations'] as const;

async function setUp(fields: Partial<Game> = {}) {
  const catalogue = memoryCatalogue();
  const game = listedGame({ description: 'Dig up the treasure.', shortDescription: 'A treasure.', ...fields });
  await catalogue.games.create(game, CAUSE);
  const call = client(gameRoutes({ ...catalogue, clock: fixedClock(NOW) }));
  const change = (json: object) => call(updateGame, { params, as: DEVELOPER, json });
  const shown = async (query: { language?: string } = {}, as?: string) => {
    const { json } = await call(getGame, { params, query, as });
    const view: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(json));
    return Object.fromEntries(TEXTS.flatMap((name) => (view[name] === undefined ? [] : [[name, view[name]]])));
  };
  return { catalogue, call, change, shown };
}

describe('the texts of a game', () => {
  const original = {
    description: 'Dig up the treasure.',
    shortDescription: 'A treasure.',
    translatedInto: ['de', 'ja'],
  };

  it('are in the language that is asked for', async () => {
    const { change, shown } = await setUp();
    expect((await change({ translations: [GERMAN, JAPANESE] })).status).toBe(200);
    expect(await shown({ language: 'de' })).toEqual({
      ...original,
      textLanguage: 'de',
      description: GERMAN.description,
      shortDescription: GERMAN.shortDescription,
    });
  });

  it('are the original ones without a language, or in one that the game does not have', async () => {
    const { shown } = await setUp({ translations: [GERMAN, JAPANESE] });
    expect(await shown()).toEqual(original);
    expect(await shown({ language: 'fr' })).toEqual(original);
    expect(await shown({ language: 'en' })).toEqual(original);
  });

  it('name the original language that the developer states', async () => {
    const { change, shown } = await setUp();
    expect((await change({ textLanguage: 'pl', translations: [{ ...GERMAN, language: 'en' }] })).status).toBe(200);
    expect(await shown({ language: 'fr' })).toMatchObject({ textLanguage: 'pl', description: original.description });
    expect(await shown({ language: 'en' })).toMatchObject({ textLanguage: 'en', description: GERMAN.description });
  });

  it('have a short description that is made from the description if it is blank', async () => {
    const { change, shown } = await setUp();
    const description = 'ä'.repeat(LIMITS.shortDescriptionLength + 1);
    await change({ translations: [{ language: 'de', description, shortDescription: ' ' }] });
    expect((await shown({ language: 'de' })).shortDescription).toBe('ä'.repeat(LIMITS.shortDescriptionLength));
  });

  it('are all shown to those who manage the game, and not in lists', async () => {
    const { catalogue, shown } = await setUp({ translations: [GERMAN] });
    expect(await shown({}, DEVELOPER)).toMatchObject({ translations: [GERMAN] });
    expect(await shown({ language: 'de' }, 'other')).not.toHaveProperty('translations');
    const query = listGames.query?.parse({ developerId: DEVELOPER });
    if (query === undefined) throw new Error('lists have a query');
    const listed = await listOwnGames(query, { ...catalogue, clock: fixedClock(NOW) });
    expect(listed).toMatchObject({ value: { items: [{ id: GAME_ID, translatedInto: ['de'] }] } });
    expect(JSON.stringify(listed)).not.toContain(GERMAN.description);
  });

  it('are replaced together, and removed with null', async () => {
    const { change, shown } = await setUp({ translations: [GERMAN] });
    await change({ translations: [JAPANESE] });
    expect((await shown()).translatedInto).toEqual(['ja']);
    await change({ title: 'Another title' });
    expect((await shown()).translatedInto).toEqual(['ja']);
    await change({ translations: null });
    expect(await shown()).not.toHaveProperty('translatedInto');
  });

  it('can be stated with a new game', async () => {
    const { call, catalogue } = await setUp();
    const json = { title: 'Star Miner', description: 'Mine.', category: 'Action', price: 5, tags: ['space'] };
    const created = { ...json, supportedPlatforms: ['Windows'], textLanguage: 'ja', translations: [GERMAN] };
    expect((await call(createGame, { as: DEVELOPER, json: created })).status).toBe(201);
    expect(catalogue.stream.at(-1)?.after).toMatchObject({ textLanguage: 'ja', translations: [GERMAN] });
    const refused = await call(createGame, { as: DEVELOPER, json: { ...created, textLanguage: 'de' } });
    expect(refused.json).toMatchObject({ errors: [{ path: 'body.translations.0.language' }] });
  });

  it.each([
    ['a language twice', [GERMAN, GERMAN]],
    ['the original language', [{ ...GERMAN, language: 'en' }]],
    ['a language that the site does not have', [{ ...GERMAN, language: 'pl' }]],
    ['a blank description', [{ ...GERMAN, description: ' ' }]],
    ['a short description that is too long', [{ ...GERMAN, shortDescription: 'x'.repeat(151) }]],
    [
      'more characters than a game may have in all further languages',
      ['de', 'es', 'fr', 'ja'].map((language) => ({ language, description: 'x'.repeat(8_000) })),
    ],
  ])('are refused with %s', async (_, translations) => {
    const { change } = await setUp();
    expect((await change({ translations })).status).toBe(400);
  });

  it('refuse an original language that they are translated into', async () => {
    const { change } = await setUp({ translations: [GERMAN] });
    expect((await change({ textLanguage: 'de' })).json).toMatchObject({
      errors: [{ path: 'body.translations.0.language' }],
    });
    expect((await change({ textLanguage: 'de', translations: [{ ...GERMAN, language: 'en' }] })).status).toBe(200);
  });

  it('are refused in a language that the site does not have', async () => {
    const { call } = await setUp();
    expect((await call(getGame, { params, query: { language: 'xx' } })).status).toBe(400);
  });
});
