import { beforeAll, describe, expect, test } from '@jest/globals';
import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import { pictureOf } from './picture.ts';
import { api, eventually, newUser, type Reply, settled } from './store.ts';

/*
 * A signed-in stranger, who knows every id and key of another user, tries every operation that changes something in the
 * catalogue, in scanning or about API keys. Each attempt must fail with 403 or 404 (400 where a key or a field reveals
 * it) and change nothing.
 */

const GAME = {
  title: `Guarded ${Date.now()}`,
  description: 'A game that a stranger tries to change in every way there is, which must not be possible.',
  ...{ category: 'Puzzle', price: 7, tags: ['puzzle'], supportedPlatforms: ['Windows'] },
};
const NEEDS = { minProcessor: 'Any', minMemory: '1 GB', minGraphics: 'Any', minStorage: '1 GB' };
const PROFILE = { displayName: 'The Owner', email: 'owner@satcade.test' };

const idReply = z.object({ id: z.string() });
const meReply = z.object({ userId: z.string() });
const uploadReply = z.object({
  id: z.string(),
  key: z.string(),
  url: z.nullable(z.string()),
  headers: z.record(z.string(), z.string()),
});

/** The owner's and the stranger's access tokens and ids. */
let owner: string;
let stranger: string;
let ids: Record<
  'game' | 'sale' | 'requirements' | 'review' | 'developer' | 'upload' | 'apiKey' | 'post' | 'owner',
  string
>;
let keys: Record<'game' | 'thumbnail' | 'avatar', string>;
let strangersGame: string;

const made = async (path: string, body: object, token = owner): Promise<string> => {
  const reply = await api('POST', path, { token, body });
  expect({ path, status: reply.status, text: reply.text }).toMatchObject({ status: 201 });
  return idReply.parse(reply.json).id;
};

async function upload(
  kind: string,
  fileName: string,
  contentType: string,
  content: Uint8Array<ArrayBuffer>,
  game?: string,
) {
  const body = { kind, fileName, contentType, fileSize: content.length, ...(game !== undefined && { gameId: game }) };
  const started = uploadReply.parse((await api('POST', '/api/uploads', { token: owner, body })).json);
  await fetch(started.url ?? '', { method: 'PUT', headers: started.headers, body: content });
  return started;
}

const PNG = pictureOf(90);
const ZIP = new Uint8Array(zipSync({ 'game.bin': new TextEncoder().encode('guarded') }));

beforeAll(async () => {
  owner = (await newUser('owner')).token;
  stranger = (await newUser('stranger')).token;
  const reviewer = (await newUser('reviewer')).token;
  const game = await made('/api/games', GAME);
  const file = await upload('game', 'guarded.zip', 'application/zip', ZIP, game);
  const thumbnail = await upload('thumbnail', 'thumb.png', 'image/png', PNG, game);
  const avatar = await upload('avatar', 'me.png', 'image/png', PNG);
  // A game gets its thumbnail only after the thumbnail was accepted.
  await settled();
  const set = { gameFileKey: file.key, thumbnailKey: thumbnail.key };
  expect((await api('PATCH', `/api/games/${game}`, { token: owner, body: set })).status).toBe(200);
  await eventually(
    async () => (await api('GET', `/api/games/${game}`)).status,
    (status) => status === 200,
  );
  const large = {
    kind: 'game',
    fileName: 'big.zip',
    fileSize: 20_000_000,
    contentType: 'application/zip',
    gameId: game,
  };
  const { userId } = meReply.parse((await api('GET', '/api/me', { token: owner })).json);
  ids = {
    game,
    sale: await made('/api/sales', { gameId: game, saleType: 'PERCENTAGE', discountPercentage: 20, ...dates() }),
    requirements: await made('/api/system-requirements', { gameId: game, ...NEEDS }),
    developer: await made('/api/developers', PROFILE),
    review: await made('/api/reviews', { gameId: game, rating: 4, content: 'Well guarded.' }, reviewer),
    upload: await made('/api/uploads', large),
    apiKey: await made('/api/api-keys', { name: 'Build server', scopes: ['games:write'] }),
    post: await made('/api/news', { gameId: game, title: 'Guarded news', body: 'Well guarded.', isPublished: true }),
    owner: userId,
  };
  keys = { game: file.key, thumbnail: thumbnail.key, avatar: avatar.key };
  strangersGame = await made('/api/games', { ...GAME, title: 'Theirs' }, stranger);
  await settled();
});

interface Attempt {
  readonly path: () => string;
  readonly body?: () => object;
}

const at = (path: () => string, body?: () => object): Attempt => (body === undefined ? { path } : { path, body });
const dates = () => ({ startDate: '2090-01-01T00:00:00.000Z', endDate: '2090-02-01T00:00:00.000Z' });

/** Every operation that changes something of another user, by its name in the contracts. */
const ATTEMPTS: Readonly<Record<string, Attempt>> = {
  updateGame: at(
    () => `/api/games/${ids.game}`,
    () => ({ price: 0 }),
  ),
  deleteGame: at(() => `/api/games/${ids.game}`),
  moderateGame: at(
    () => `/api/games/${ids.game}/moderation`,
    () => ({ decision: 'reject' }),
  ),
  releaseBuild: at(
    () => `/api/games/${ids.game}/releases`,
    () => ({ version: '1.0' }),
  ),
  putChannel: at(
    () => `/api/games/${ids.game}/channels/linux`,
    () => ({ content: 'GAME', platforms: ['Linux'] }),
  ),
  deleteChannel: at(() => `/api/games/${ids.game}/channels/linux`),
  releaseChannelBuild: at(
    () => `/api/games/${ids.game}/channels/linux/releases`,
    () => ({ version: '1.0' }),
  ),
  promoteBuild: at(
    () => `/api/games/${ids.game}/promotions`,
    () => ({ from: 'linux', to: 'main' }),
  ),
  invitePublisher: at(
    () => `/api/games/${ids.game}/publisher`,
    () => ({ publisherId: ids.owner }),
  ),
  acceptInvitation: at(() => `/api/games/${ids.game}/publisher/acceptance`),
  endPublishing: at(() => `/api/games/${ids.game}/publisher`),
  createSystemRequirements: at(
    () => '/api/system-requirements',
    () => ({ gameId: ids.game, platform: 'LINUX', ...NEEDS }),
  ),
  updateSystemRequirements: at(
    () => `/api/system-requirements/${ids.requirements}`,
    () => ({ minMemory: 'None' }),
  ),
  deleteSystemRequirements: at(() => `/api/system-requirements/${ids.requirements}`),
  createSale: at(
    () => '/api/sales',
    () => ({ gameId: ids.game, saleType: 'FREE', ...dates() }),
  ),
  updateSale: at(
    () => `/api/sales/${ids.sale}?gameId=${ids.game}`,
    () => ({ isActive: false }),
  ),
  createAnalytics: at(
    () => '/api/game-analytics',
    () => ({ gameId: ids.game, date: '2026-01-31', directViews: 9 }),
  ),
  updateAnalytics: at(
    () => `/api/game-analytics/${ids.game}-2026-01-31`,
    () => ({ directViews: 9 }),
  ),
  deleteAnalytics: at(() => `/api/game-analytics/${ids.game}-2026-01-31`),
  deleteSale: at(() => `/api/sales/${ids.sale}?gameId=${ids.game}`),
  updateDeveloper: at(
    () => `/api/developers/${ids.developer}`,
    () => ({ displayName: 'The Stranger' }),
  ),
  deleteDeveloper: at(() => `/api/developers/${ids.developer}`),
  updateReview: at(
    () => `/api/reviews/${ids.review}?gameId=${ids.game}`,
    () => ({ rating: 1 }),
  ),
  deleteReview: at(() => `/api/reviews/${ids.review}?gameId=${ids.game}`),
  replyToReview: at(
    () => `/api/reviews/${ids.review}/reply?gameId=${ids.game}`,
    () => ({ content: 'Thank you, says a stranger.' }),
  ),
  moderateReview: at(
    () => `/api/reviews/${ids.review}/moderation?gameId=${ids.game}`,
    () => ({ isHidden: true }),
  ),
  uploadParts: at(
    () => `/api/uploads/${ids.upload}/parts`,
    () => ({ partNumbers: [1] }),
  ),
  completeUpload: at(
    () => `/api/uploads/${ids.upload}/complete`,
    () => ({ parts: [{ partNumber: 1, etag: '"x"' }] }),
  ),
  uploadChunks: at(
    () => `/api/uploads/${ids.upload}/chunks`,
    () => ({ chunks: [{ sha256: 'a'.repeat(64), size: 1 }] }),
  ),
  assembleUpload: at(
    () => `/api/uploads/${ids.upload}/assembly`,
    () => ({ chunkList: { sha256: 'a'.repeat(64), size: 1 } }),
  ),
  abortUpload: at(() => `/api/uploads/${ids.upload}`),
  rescanGame: at(() => `/api/games/${ids.game}/scan`),
  createCollection: at(
    () => '/api/managed-collections',
    () => ({ title: 'Theirs', slug: 'theirs', isPublished: true, gameIds: [ids.game] }),
  ),
  updateCollection: at(
    () => `/api/managed-collections/${ids.game}`,
    () => ({ title: 'Theirs' }),
  ),
  deleteCollection: at(() => `/api/managed-collections/${ids.game}`),
  orderCollections: at(
    () => '/api/collection-order',
    () => ({ ids: [] }),
  ),
  // Without a user id it would create the stranger's own; only an Admin may name another user.
  createApiKey: at(
    () => '/api/api-keys',
    () => ({ name: 'Theirs', scopes: ['games:write'], userId: ids.owner }),
  ),
  createNews: at(
    () => '/api/news',
    () => ({ gameId: ids.game, title: 'Theirs', body: 'Theirs' }),
  ),
  updateNews: at(
    () => `/api/news/${ids.post}`,
    () => ({ title: 'Theirs' }),
  ),
  deleteNews: at(() => `/api/news/${ids.post}`),
  moderateNews: at(
    () => `/api/news/${ids.post}/moderation`,
    () => ({ isHidden: true }),
  ),
  deleteApiKey: at(() => `/api/api-keys/${ids.apiKey}?userId=${ids.owner}`),
};

/** Operations that create something for the caller, or only count: harmless with any id. */
const OWN_WORK = [
  ...['createGame', 'createDeveloper', 'validateFile', 'startUpload', 'createReview', 'reportReview', 'reportNews'],
  // A view, a wish or a vote counts for the caller, or for nobody.
  ...['recordView', 'addWish', 'removeWish', 'voteForReview', 'takeBackVote', 'followDeveloper', 'unfollowDeveloper'],
  // The caller cannot name another account.
  ...['deleteMe', 'putWishlistLink', 'deleteWishlistLink', 'putDraft', 'deleteDraft'],
];

/** Everything of the owner's that the public and the owner can see. */
async function everything(): Promise<readonly { path: string; status: number; json: unknown }[]> {
  const paths = [
    `/api/games/${ids.game}`,
    `/api/games/${ids.game}/channels`,
    `/api/sales?gameId=${ids.game}`,
    `/api/system-requirements?gameId=${ids.game}`,
    `/api/developers/${ids.developer}`,
    `/api/reviews?gameId=${ids.game}`,
    `/api/news/${ids.post}`,
    `/api/uploads/${ids.upload}`,
    '/api/api-keys',
    `/api/games/${ids.game}/certificate`,
  ];
  return Promise.all(
    paths.map(async (path) => {
      const { status, json } = await api('GET', path, { token: owner });
      // The signature differs each time; the signed statement does not.
      const certificate = z.object({ statement: z.unknown() }).safeParse(json);
      return { path, status, json: certificate.success ? certificate.data.statement : json };
    }),
  );
}

const changing = ALL_ENDPOINTS.filter(
  ({ service, handler, method }) =>
    method !== 'GET' && (['catalogue', 'scanning'].includes(service) || `${service}/${handler}` === 'accounts/account'),
);

describe('a signed-in stranger', () => {
  test('tries every operation that changes something', () => {
    const untried = changing.filter(({ name }) => ATTEMPTS[name] === undefined && !OWN_WORK.includes(name));
    expect(untried.map(({ name }) => name)).toEqual([]);
  });

  test('is rejected by each of them, and nothing changes', async () => {
    const before = await everything();
    expect(before.filter(({ status }) => status !== 200)).toEqual([]);
    const answers: Record<string, number> = {};
    for (const { name, method } of changing) {
      const attempt = ATTEMPTS[name];
      if (attempt === undefined) continue;
      const body = attempt.body?.();
      const reply = await api(method, attempt.path(), { token: stranger, ...(body !== undefined && { body }) });
      answers[name] = reply.status;
    }
    // An invitation that was withdrawn is a conflict for the invited developer, and for everybody else too.
    const { acceptInvitation, ...others } = answers;
    expect(acceptInvitation).toBe(409);
    const allowed = Object.entries(others).filter(([, status]) => status !== 403 && status !== 404);
    expect(allowed).toEqual([]);
    await settled();
    expect(await everything()).toEqual(before);
  });

  test("cannot use other users' files in a game or profile of their own", async () => {
    const patch = (body: object): Promise<Reply> =>
      api('PATCH', `/api/games/${strangersGame}`, { token: stranger, body });
    for (const body of [
      { gameFileKey: keys.game },
      { thumbnailKey: keys.thumbnail },
      { screenshotKeys: [keys.thumbnail] },
      { trailerKey: keys.thumbnail },
    ]) {
      expect({ body, status: (await patch(body)).status }).toEqual({ body, status: 400 });
    }
    const profile = { displayName: 'S', email: 's@satcade.test', avatarKey: keys.avatar };
    expect((await api('POST', '/api/developers', { token: stranger, body: profile })).status).toBe(400);
  });

  test("cannot reach the file or thumbnail of another user's game by uploading for it", async () => {
    const before = await everything();
    const body = {
      kind: 'game',
      fileName: 'guarded.zip',
      fileSize: ZIP.length,
      contentType: 'application/zip',
      gameId: ids.game,
    };
    expect((await api('POST', '/api/uploads', { token: stranger, body })).status).toBe(403);
    const started = await upload('avatar', 'own.png', 'image/png', pictureOf(90));
    // An upload URL is valid for one key only.
    const elsewhere = started.url?.replace(started.key, keys.game) ?? '';
    expect((await fetch(elsewhere, { method: 'PUT', headers: started.headers, body: ZIP })).status).toBe(403);
    await settled();
    expect(await everything()).toEqual(before);
  });
});
