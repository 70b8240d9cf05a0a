import { describe, expect, it } from '@jest/globals';
import { createGame, updateGame } from '@satcade/contracts/api/catalogue';
import { gameInput, gamePatch } from '@satcade/contracts/entities/game';
import { fixedClock } from '@satcade/kernel';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import { aGame, CAUSE, DEVELOPER, GAME_ID, gameFileKey, listedGame, NOW, ulid } from '../../testing/samples.ts';
import type { Game } from '../domain/game.ts';
import { gameRoutes } from './games.ts';

/* A field of the contract that the service forgets would be answered with 200 and lost. */

const pictureOf = (kind: string, name: string): string => `${kind}s/${DEVELOPER}/${GAME_ID}-m3k9a1/${name}`;
const withRequirements = aGame({ requirements: [{ id: ulid(7), platform: 'WINDOWS' }] });
const withWaitingBuild = listedGame({
  waiting: {
    state: 'SCANNING',
    version: '2.0',
    gameFileKey: gameFileKey(GAME_ID, DEVELOPER, 'second.zip'),
    offeredAt: NOW,
    scanStatus: 'IN_PROGRESS',
  },
});

/** For each field of a change: a game, another value, and what the stored game then has. */
const EDITS: Readonly<
  Record<keyof typeof gamePatch.shape, { game?: Game; value: unknown; stored?: Readonly<Record<string, unknown>> }>
> = {
  title: { value: 'Another title' },
  description: { value: 'Another description.' },
  shortDescription: { value: 'In short.' },
  textLanguage: { value: 'fr' },
  translations: { value: [{ language: 'de', description: 'Auf Deutsch.', shortDescription: 'Kurz.' }] },
  category: { value: 'Puzzle' },
  price: { value: 4.5, stored: { priceCents: 450 } },
  tags: { value: ['calm'] },
  supportedPlatforms: { value: ['macOS'] },
  isNSFW: { value: true },
  aiUse: { value: ['art', 'sound'] },
  ageRating: { value: 18 },
  contentDescriptors: { value: ['fear'] },
  languages: { value: [{ tag: 'de', parts: ['interface', 'subtitles'] }] },
  version: { value: '1.1' },
  releaseDate: { value: '2020-02-29' },
  status: { value: 'pending_review', game: aGame({ status: 'draft' }) },
  publishAt: { value: '2026-03-02T18:30:00.000Z' },
  comingSoon: { value: true },
  gameFileKey: { value: gameFileKey() },
  thumbnailKey: { value: pictureOf('thumbnail', 'thumbnail.png') },
  trailerKey: { value: pictureOf('trailer', 'trailer.mp4') },
  screenshotKeys: { value: [pictureOf('screenshot', 'screenshot-0.png')] },
  systemRequirementsId: { game: withRequirements, value: ulid(7) },
  releaseNotes: { value: 'The first build.' },
  release: {
    game: withWaitingBuild,
    value: { when: 'developer' },
    stored: { waiting: { ...withWaitingBuild.waiting, release: { when: 'developer' } } },
  },
  waitingBuild: { game: withWaitingBuild, value: null, stored: { waiting: undefined } },
};

async function setUp(game: Game) {
  const catalogue = memoryCatalogue();
  await catalogue.games.create(game, CAUSE);
  return { catalogue, call: client(gameRoutes({ ...catalogue, clock: fixedClock(NOW) })) };
}

describe('changing a game', () => {
  it('is tested for every field of the contract', () => {
    expect(Object.keys(EDITS).sort()).toEqual(Object.keys(gamePatch.shape).sort());
    const accepted = Object.keys(updateGame.body?.shape ?? {}).filter((name) => name !== 'reason');
    expect(accepted.sort()).toEqual(Object.keys(gamePatch.shape).sort());
  });

  it.each(Object.entries(EDITS))('stores the field %s', async (field, { game = aGame(), value, stored }) => {
    const { catalogue, call } = await setUp(game);
    const expected = { [field]: value, ...stored };
    if (stored !== undefined) delete expected[field];
    expect(game).not.toMatchObject(expected);
    const reply = await call(updateGame, { params: { id: GAME_ID }, as: DEVELOPER, json: { [field]: value } });
    expect(reply.status).toBe(200);
    expect(await catalogue.games.get(GAME_ID)).toMatchObject(expected);
  });

  it('leaves every other field as it is', async () => {
    const game = aGame({ isNSFW: true, version: '3.0', releaseDate: '2020-02-29' });
    const { catalogue, call } = await setUp(game);
    await call(updateGame, { params: { id: GAME_ID }, as: DEVELOPER, json: { title: 'Another title' } });
    expect(await catalogue.games.get(GAME_ID)).toEqual({ ...game, title: 'Another title', revision: 2 });
  });
});

describe('creating a game', () => {
  it('stores every field of the contract', async () => {
    const { catalogue, call } = await setUp(aGame());
    const fields = Object.keys(gameInput.shape);
    const json = Object.fromEntries(
      Object.entries(EDITS).flatMap(([field, { value }]) => (fields.includes(field) ? [[field, value]] : [])),
    );
    expect(Object.keys(json).sort()).toEqual(fields.sort());
    const reply = await call(createGame, { as: DEVELOPER, json });
    expect(reply.status).toBe(201);
    const { price: _, ...stated } = json;
    expect(catalogue.stream.at(-1)?.after).toMatchObject({ ...stated, priceCents: 450 });
  });
});
