import { describe, expect, it } from '@jest/globals';
import * as api from '@satcade/contracts/api/catalogue';
import * as publishing from '@satcade/contracts/api/publishers';
import * as sales from '@satcade/contracts/api/sales';
import { gameFacts } from '@satcade/contracts/entities/game';
import { change } from '@satcade/dynamo';
import { cents, fixedClock } from '@satcade/kernel';
import { localTables } from '@satcade/testing/local-table';
import * as z from 'zod/mini';
import { buildTable } from '../../builds/adapters/build-table.ts';
import { verdictTable } from '../../builds/adapters/verdict-table.ts';
import { noteScanProgress } from '../../builds/use-cases/note-scan-progress.ts';
import { recordVerdict } from '../../builds/use-cases/record-verdict.ts';
import { discountTable } from '../../discounts/adapters/discount-table.ts';
import { discountRoutes } from '../../discounts/handlers/discounts.ts';
import { noteDiscountUses } from '../../discounts/use-cases/note-discount-uses.ts';
import { publisherRoutes } from '../../publishers/handlers/publishers.ts';
import { requirementsTable } from '../../requirements/adapters/requirements-table.ts';
import { systemRequirementsRoutes } from '../../requirements/handlers/system-requirements.ts';
import { discountKey, gameKey, requirementsKey } from '../../table/keys.ts';
import { client } from '../../testing/client.ts';
import { memoryCatalogue } from '../../testing/memory-catalogue.ts';
import {
  aVerdict,
  CAUSE,
  DEVELOPER,
  GAME_ID,
  gameFileKey,
  listedGame,
  NOW,
  thumbnailKey,
  ulid,
} from '../../testing/samples.ts';
import type { Game } from '../domain/game.ts';
import { gameRoutes } from '../handlers/games.ts';
import { gameTable } from './game-table.ts';

/* A newer version may have stored an attribute that this one does not know. After a rollback nothing may remove it. */

const local = localTables();
const LATER = '2027-01-01T00:00:00.000Z';
const secondFile = gameFileKey(GAME_ID, DEVELOPER, 'second.zip');
const requirement = { gameId: GAME_ID, minProcessor: 'a', minMemory: 'b', minGraphics: 'c', minStorage: 'd' };
const sale = {
  saleId: ulid(5),
  saleType: 'PERCENTAGE',
  discountPercentage: 20,
  startsAt: NOW,
  endsAt: LATER,
  maxUses: 9,
} as const;

/** A game with every optional field. */
const full = (): Game =>
  listedGame({
    publishedAt: NOW,
    releaseDate: '2020-02-29',
    aiUse: ['text'],
    ageRating: 12,
    contentDescriptors: ['fear'],
    textLanguage: 'en',
    translations: [{ language: 'de', description: 'Auf Deutsch.', shortDescription: 'Kurz.' }],
    languages: [{ tag: 'de', parts: ['interface'] }],
    scanDetails: 'Clean.',
    scanDate: NOW,
    scanProgress: { key: gameFileKey(), percent: 40, at: NOW },
    isSubmission: true,
    publishAt: '2026-03-02T18:30:00.000Z',
    isScheduled: true,
    comingSoon: true,
    isAnnounced: true,
    waiting: { state: 'SCANNING', version: '2.0', gameFileKey: secondFile, offeredAt: NOW, scanStatus: 'IN_PROGRESS' },
    rollout: {
      ...{ version: '2.0', percent: 5, state: 'HALTED', startedAt: NOW },
      file: { key: secondFile, versionId: 'v2', fileName: 'second.zip', size: 1000 },
    },
    releaseNotes: 'The first build.',
    newsKeys: [`screenshots/${DEVELOPER}/${GAME_ID}-news/screenshot-0.png`],
    channels: ['linux'],
    buildKeys: [gameFileKey()],
    buildFiles: [{ version: '1.0', key: gameFileKey(), versionId: 'v1' }],
    trailerKey: `trailers/${DEVELOPER}/${GAME_ID}/trailer.mp4`,
    pictures: [{ key: thumbnailKey(), width: 600, height: 800, placeholder: 7 }],
    systemRequirementsId: ulid(6),
    requirements: [{ id: ulid(6), platform: 'WINDOWS' }],
    sale: { ...sale, discountCents: cents(0), reserved: 1, reservedRevision: 1 },
    moderation: { decision: 'publish', decidedAt: NOW },
    publishing: { userId: 'publisher-1', state: 'DECLINED', since: NOW },
  });

const rawItem = z.record(z.string(), z.unknown());

async function setUp() {
  const { table } = local();
  const memory = memoryCatalogue();
  const dependencies = {
    ...memory,
    games: gameTable(table),
    discounts: discountTable(table),
    builds: buildTable(table),
    verdicts: verdictTable(table),
    requirements: requirementsTable(table),
    clock: fixedClock(NOW),
  };
  const profile = {
    displayName: 'Publisher',
    email: 'publisher@example.com',
    revision: 1,
    createdAt: NOW,
    updatedAt: NOW,
  };
  await memory.developers.create({ ...profile, userId: 'publisher-1' });
  await dependencies.games.create(full(), CAUSE);
  const items = [
    { ...discountKey(GAME_ID, sale.saleId), ...sale, gameId: GAME_ID, createdAt: NOW },
    { ...requirementsKey(ulid(6)), ...requirement, id: ulid(6), platform: 'WINDOWS', createdAt: NOW },
  ];
  for (const item of items) await table.put({ ...item, later: 'kept' });
  await table.update(gameKey(GAME_ID), change().set({ later: 'kept' }), rawItem);
  const call = client([
    ...gameRoutes(dependencies),
    ...publisherRoutes(dependencies),
    ...discountRoutes(dependencies),
    ...systemRequirementsRoutes(dependencies),
  ]);
  const read = (key: { pk: string; sk: string }) => table.get(key, rawItem, true);
  return { dependencies, call, read };
}
type Way = (store: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>;

const params = { id: GAME_ID };
const WAYS: Readonly<Record<string, Way>> = {
  'an edit by its developer': ({ call }) => call(api.updateGame, { params, as: DEVELOPER, json: { title: 'Renamed' } }),
  'a new build': ({ call }) =>
    call(api.updateGame, {
      params,
      as: DEVELOPER,
      json: { gameFileKey: gameFileKey(GAME_ID, DEVELOPER, 'third.zip'), version: '3.0' },
    }),
  'a withdrawal': ({ call }) => call(api.updateGame, { params, as: DEVELOPER, json: { status: 'draft' } }),
  'an Admin’s decision': ({ call }) =>
    call(api.moderateGame, { params, as: 'admin', json: { decision: 'reject', note: 'Not this one.' } }),
  'its deletion': ({ call }) => call(api.deleteGame, { params, as: DEVELOPER }),
  'an invitation to publish it': ({ call }) =>
    call(publishing.invitePublisher, { params, as: DEVELOPER, json: { publisherId: 'publisher-1' } }),
  'a new discount': async (store) => {
    await WAYS['the end of its discount']?.(store);
    const json = { gameId: GAME_ID, discountPercentage: 50, startDate: NOW, endDate: LATER };
    expect((await store.call(sales.createSale, { as: DEVELOPER, json })).status).toBe(201);
  },
  'a change of its discount': ({ call }) =>
    call(sales.updateSale, {
      params: { id: sale.saleId },
      query: { gameId: GAME_ID },
      as: DEVELOPER,
      json: { maxUses: 20 },
    }),
  'the end of its discount': ({ call }) =>
    call(sales.deleteSale, { params: { id: sale.saleId }, query: { gameId: GAME_ID }, as: DEVELOPER }),
  'the uses of its discount': ({ dependencies }) =>
    noteDiscountUses({ gameId: GAME_ID, saleId: sale.saleId, uses: 5, revision: 2 }, CAUSE, dependencies),
  'new system requirements': ({ call }) =>
    call(api.createSystemRequirements, { as: DEVELOPER, json: { ...requirement, platform: 'LINUX' } }),
  'system requirements that move to another platform': ({ call }) =>
    call(api.updateSystemRequirements, { params: { id: ulid(6) }, as: DEVELOPER, json: { platform: 'LINUX' } }),
  'the removal of system requirements': ({ call }) =>
    call(api.deleteSystemRequirements, { params: { id: ulid(6) }, as: DEVELOPER }),
  'progress of a scan': ({ dependencies }) =>
    noteScanProgress({ gameId: GAME_ID, key: secondFile, percent: 60, at: LATER }, CAUSE, dependencies),
  'a verdict on its waiting build': ({ dependencies }) =>
    recordVerdict(GAME_ID, aVerdict({ key: secondFile, versionId: 'v2', fileName: 'second.zip' }), CAUSE, dependencies),
  'malware in its current build': ({ dependencies }) =>
    recordVerdict(GAME_ID, aVerdict({ status: 'INFECTED', scannedAt: LATER }), CAUSE, dependencies),
};

describe('a stored game', () => {
  it('has every field of the schema in this test', () => {
    expect(Object.keys(full()).sort()).toEqual(Object.keys(gameFacts.shape).sort());
  });

  it('is read with every field', async () => {
    const { dependencies } = await setUp();
    expect(await dependencies.games.get(GAME_ID)).toEqual(full());
  });

  it.each(Object.entries(WAYS))('keeps an attribute of a newer version after %s', async (_name, way) => {
    const store = await setUp();
    const before = await store.read(gameKey(GAME_ID));
    await way(store);
    const after = await store.read(gameKey(GAME_ID));
    expect(after).not.toEqual(before);
    expect(after).toMatchObject({ later: 'kept' });
  });
});

describe('what is written together with a game', () => {
  it('keeps an attribute of a newer version in a discount that is changed', async () => {
    const store = await setUp();
    await WAYS['a change of its discount']?.(store);
    expect(await store.read(discountKey(GAME_ID, sale.saleId))).toMatchObject({ later: 'kept', maxUses: 20 });
  });

  it('keeps an attribute of a newer version in system requirements that are changed', async () => {
    const store = await setUp();
    await WAYS['system requirements that move to another platform']?.(store);
    expect(await store.read(requirementsKey(ulid(6)))).toMatchObject({ later: 'kept', platform: 'LINUX' });
  });
});
