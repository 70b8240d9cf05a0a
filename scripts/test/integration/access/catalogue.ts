import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import { api, eventually, settled, store } from '../store.ts';
import { uploadThumbnail } from '../thumbnail.ts';
import { type EntityFixture, type Fixtures, made, type World } from './world.ts';

/* The catalogue records for the walk through the access table. */

const GAME = {
  title: 'Walked Game',
  description: 'A game that every role asks for.',
  ...{ category: 'Puzzle', price: 7, tags: ['puzzle'], supportedPlatforms: ['Windows'] },
  textLanguage: 'en',
  ...{ aiUse: ['none'], ageRating: 12, contentDescriptors: ['fear'], languages: [{ tag: 'en', parts: ['audio'] }] },
};
const NEEDS = { minProcessor: 'Any', minMemory: '1 GB', minGraphics: 'Any', minStorage: '1 GB' };
const PROFILE = { displayName: 'Seller', email: 'seller@satcade.test' };
const POST = { title: 'Walked news', body: 'Read by **every** role.', isPublished: true };
const DATES = { startDate: '2090-01-01T00:00:00.000Z', endDate: '2090-02-01T00:00:00.000Z' };
const SALE = { saleType: 'PERCENTAGE', discountPercentage: 20, ...DATES };
const ZIP = new Uint8Array(zipSync({ 'game.bin': new TextEncoder().encode('walked') }));

const uploadReply = z.object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) });
const clockReply = z.object({ now: z.string() });
const pageReply = z.object({ items: z.array(z.object({ id: z.string() })) });

export async function catalogueFixtures(world: World): Promise<Fixtures> {
  const { seller, buyer, adminToken } = world;
  const draft = (token = seller.token) => made('/api/games', { ...GAME, status: 'draft' }, token);
  const game = await publishedGame(seller.token);
  const requirements = await made('/api/system-requirements', { gameId: game, ...NEEDS }, seller.token);
  const sale = await made('/api/sales', { gameId: game, ...SALE }, seller.token);
  await made('/api/developers', PROFILE, seller.token);
  const review = await made('/api/reviews', { gameId: game, rating: 4, content: 'Walkable.' }, buyer.token);
  const moderation = { isHidden: false, moderationNotes: 'Looked at it.' };
  await api('POST', `/api/reviews/${review}/moderation?gameId=${game}`, { token: adminToken, body: moderation });
  const writes = (text: object = {}, token = seller.token) =>
    made('/api/news', { gameId: game, ...POST, ...text }, token);
  const post = await writes();
  await api('POST', `/api/news/${post}/moderation`, {
    token: adminToken,
    body: { isHidden: false, note: 'Looked at it.' },
  });
  // The store's day: other tests have moved its clock.
  const clock = clockReply.parse(await (await fetch(`${store.console}/clock`)).json());
  const day = clock.now.slice(0, 10);
  await api('POST', `/api/games/${game}/views`, { body: {} });
  const others = pageReply.parse((await api('GET', '/api/games?limit=10')).json).items.filter(({ id }) => id !== game);
  await settled();

  /** Each author reviews another game: a user can review a game once. */
  const reviewable = () => others.pop()?.id ?? '';
  const ownGame = (role: string) => draft(role === 'stranger' ? seller.token : undefined);

  const fixtures: Record<string, EntityFixture> = {
    Game: {
      owner: 'seller',
      id: game,
      list: () => `/api/games?developerId=${seller.userId}`,
      item: `/api/games/${game}`,
      create: async () => GAME,
      update: { isNSFW: false },
      spare: async () => `/api/games/${await draft()}`,
      unfilled: [
        'scanDetails',
        'scanProgress',
        'publisherId',
        'publisherName',
        'publishing',
        // While a build waits for its developer.
        'waitingBuild',
        // While the game waits for a date, or is announced.
        'publishAt',
        'isScheduled',
        'comingSoon',
        'isAnnounced',
        'trailerKey',
        // Of screenshots, which this game has not.
        'pictures',
        'moderationNote',
        // Lists never have them, not even the owner's; game-texts.test.ts covers who sees them.
        'translations',
        'translatedInto',
      ],
    },
    SystemRequirements: {
      owner: 'seller',
      id: requirements,
      list: () => `/api/system-requirements?gameId=${game}`,
      item: `/api/system-requirements/${requirements}`,
      create: async (role) => ({ gameId: isWriter(role) ? await ownGame(role) : game, ...NEEDS }),
      update: { minMemory: '2 GB' },
      spare: async () =>
        `/api/system-requirements/${await made('/api/system-requirements', { gameId: await draft(), ...NEEDS }, seller.token)}`,
    },
    Sale: {
      owner: 'seller',
      id: sale,
      list: () => `/api/sales?gameId=${game}`,
      item: `/api/sales/${sale}`,
      create: async (role) => ({ gameId: isWriter(role) ? await ownGame(role) : game, ...SALE }),
      update: { maxUses: 100 },
      spare: async () => `/api/sales/${await made('/api/sales', { gameId: await draft(), ...SALE }, seller.token)}`,
    },
    Developer: {
      owner: 'seller',
      id: seller.userId,
      list: () => `/api/developers?userId=${seller.userId}`,
      item: `/api/developers/${seller.userId}`,
      create: async (role) => {
        // A user has one profile.
        if (role === 'owner' || role === 'developer')
          await api('DELETE', `/api/developers/${seller.userId}`, { token: seller.token });
        return { ...PROFILE, ...(role === 'admin' && { userId: `walked-${Date.now()}` }) };
      },
      update: { displayName: 'Seller' },
      spare: async () => `/api/developers/${seller.userId}`,
      restore: async () => {
        await api('POST', '/api/developers', { token: seller.token, body: PROFILE });
      },
    },
    Review: {
      owner: 'buyer',
      id: review,
      list: () => `/api/reviews?gameId=${game}`,
      item: `/api/reviews/${review}`,
      create: async (role) => ({ gameId: role === 'developer' ? game : reviewable(), rating: 5 }),
      isCreatedByWriter: true,
      update: { rating: 5 },
      spare: async () => `/api/reviews/${await made('/api/reviews', { gameId: reviewable(), rating: 3 }, buyer.token)}`,
    },
    NewsPost: {
      owner: 'seller',
      id: post,
      list: () => `/api/news?gameId=${game}`,
      item: `/api/news/${post}`,
      create: async () => ({ gameId: game, ...POST }),
      update: { title: 'Walked again' },
      spare: async () => `/api/news/${await writes({ isPublished: false })}`,
    },
    GameAnalytics: {
      owner: 'seller',
      id: `${game}-${day}`,
      list: () => `/api/game-analytics?gameId=${game}&from=${day}&to=${day}`,
      item: `/api/game-analytics/${game}-${day}`,
      create: async () => ({ gameId: game, date: '2026-01-31', organicViews: 3 }),
      update: { directViews: 2 },
      spare: async () => `/api/game-analytics/${game}-${day}`,
      restore: async () => {
        await api('POST', `/api/games/${game}/views`, { body: {} });
        await settled();
      },
    },
  };
  return fixtures;
}

/** A game that everyone can see. */
async function publishedGame(token: string): Promise<string> {
  const id = await made('/api/games', GAME, token);
  const facts = { kind: 'game', fileName: 'walked.zip', fileSize: ZIP.length, contentType: 'application/zip' };
  const upload = uploadReply.parse((await api('POST', '/api/uploads', { token, body: { ...facts, gameId: id } })).json);
  await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: ZIP });
  const body = { gameFileKey: upload.key, thumbnailKey: await uploadThumbnail(token, id) };
  await api('PATCH', `/api/games/${id}`, { token, body });
  await eventually(
    async () => (await api('GET', `/api/games/${id}`)).status,
    (status) => status === 200,
  );
  await settled();
  return id;
}

const isWriter = (role: string): boolean => ['owner', 'developer', 'admin', 'key'].includes(role);
