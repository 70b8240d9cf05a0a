import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as catalogue from '@satcade/contracts/api/catalogue';
import { createCollection, listManagedCollections } from '@satcade/contracts/api/collections';
import type { Endpoint } from '@satcade/contracts/api/endpoint';
import { listEntitlements } from '@satcade/contracts/api/entitlements';
import { listGames } from '@satcade/contracts/api/list-games';
import { checkout, getOrderStatus } from '@satcade/contracts/api/orders';
import { createReview, listReviews, replyToReview } from '@satcade/contracts/api/reviews';
import { createSale, listSales } from '@satcade/contracts/api/sales';
import { getUpload, startUpload } from '@satcade/contracts/api/scanning';
import { storageKeyOf } from '@satcade/contracts/storage-keys';
import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { FakeOrders } from './fake-orders.ts';
import { dated, type Fields, fieldsSchema, NOW, ofGame, page, type Reply } from './fake-reply.ts';
import { FakeReviews } from './fake-reviews.ts';

const ofSlug = z.looseObject({ slug: z.string() });

interface Call {
  readonly userId: string;
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
}

/**
 * The part of the store's API that the demo shop needs, in memory: request bodies are parsed by the contract, and a
 * game is published once its file and keys are set. The access token is the user's id.
 */
export class FakeStore {
  readonly games = new Map<string, Fields>();
  readonly developers = new Map<string, Fields>();
  readonly reviews = new FakeReviews(this.games);
  /** By game. */
  readonly discounts = new Map<string, Fields>();
  /** By game and platform. */
  readonly requirements = new Map<string, Fields>();
  /** By slug. */
  readonly collections = new Map<string, Fields>();
  readonly orders = new FakeOrders();
  readonly files = new Map<string, Buffer>();
  /** How often each operation was called. */
  readonly asked = new Map<string, number>();
  /** Operations that from now on have no effect, and the status of their answers. */
  readonly broken = new Map<string, number>();
  /** Operations that take effect the next time, but whose answer is that the store took too long. */
  readonly late = new Set<string>();
  readonly #server: Server;

  constructor() {
    // Clients share this process: once it was busy for the default of 5 s, they would write to a closed connection.
    this.#server = createServer({ keepAliveTimeout: 75_000 }, async (request, response) => {
      const [status, body] = await this.#answer(request).catch((error: unknown): Reply => [400, String(error)]);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.site;
  }

  get site(): string {
    const address: AddressInfo | string | null = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  readonly #routes: readonly [Endpoint, (call: Call) => Reply][] = [
    [listGames, ({ query }) => this.#list(query.get('developerId'), query.get('availability') === 'all')],
    [catalogue.createGame, ({ userId, body }) => this.#createGame(userId, body)],
    [catalogue.getGame, ({ params: [id = ''] }) => found(this.games.get(id))],
    [catalogue.updateGame, ({ params: [id = ''], body }) => [200, this.#change(id, z.parse(fieldsSchema, body))]],
    [catalogue.createSystemRequirements, ({ body }) => this.#createRequirements(body)],
    [catalogue.listSystemRequirements, ({ query }) => page(this.requirements, query.get('gameId'))],
    [createSale, ({ body }) => this.#createDiscount(body)],
    [listSales, ({ query }) => page(this.discounts, query.get('gameId'))],
    [catalogue.getDeveloper, ({ params: [id = ''] }) => found(this.developers.get(id))],
    [catalogue.createDeveloper, ({ userId, body }) => this.#createDeveloper(userId, body)],
    [catalogue.updateDeveloper, ({ userId, body }) => [200, this.#keepDeveloper(userId, body)]],
    [createReview, ({ userId, body }) => this.reviews.create(userId, body)],
    [listReviews, ({ query }) => this.reviews.list(query.get('gameId'))],
    [replyToReview, ({ userId, params: [id = ''], body }) => this.reviews.reply(userId, id, body)],
    [listEntitlements, ({ userId }) => this.orders.entitlements(userId)],
    [checkout, ({ userId, body, idempotencyKey }) => this.orders.checkout(userId, body, idempotencyKey)],
    [getOrderStatus, ({ params: [id = ''] }) => this.orders.status(id)],
    [createCollection, ({ body }) => this.#createCollection(body)],
    [listManagedCollections, () => [200, { items: [...this.collections.values()] }]],
    [startUpload, ({ userId, body }) => [201, this.#upload(userId, body)]],
    [
      getUpload,
      () => [200, { key: 'k', partSize: 1, partCount: 1, stored: [], isComplete: true, checked: 'accepted' }],
    ],
  ];

  async #answer(request: IncomingMessage): Promise<Reply> {
    const { method = '', url = '' } = request;
    const { pathname, searchParams } = new URL(url, this.site);
    const bytes = Buffer.concat(await request.toArray());
    if (method === 'PUT' && !pathname.startsWith('/api/')) {
      this.files.set(decodeURI(pathname.slice(1)), bytes);
      return [200, null];
    }
    if (pathname === '/config.json') return [200, CONFIG];
    if (method === 'HEAD') return [this.files.has(decodeURI(pathname.replace('/media/', ''))) ? 200 : 404, null];
    for (const [endpoint, handle] of this.#routes) {
      const match = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname);
      if (match === null || endpoint.method !== method) continue;
      this.asked.set(endpoint.name, (this.asked.get(endpoint.name) ?? 0) + 1);
      const failure = this.broken.get(endpoint.name);
      if (failure !== undefined) return [failure, 'broken'];
      const body: unknown = bytes.length === 0 ? undefined : JSON.parse(bytes.toString());
      const reply = handle({
        userId: (request.headers.authorization ?? '').replace('Bearer ', ''),
        params: match.slice(1),
        query: searchParams,
        idempotencyKey: request.headers['idempotency-key']?.toString(),
        body: endpoint.body === undefined ? undefined : z.parse(endpoint.body, body),
      });
      return this.late.delete(endpoint.name) ? [504, 'too late'] : reply;
    }
    return [404, `${method} ${pathname}`];
  }

  #list(developerId: string | null, withAnnounced: boolean): Reply {
    const isAnnounced = ({ comingSoon, thumbnailKey }: Fields) => comingSoon === true && thumbnailKey !== undefined;
    const isPublic = (game: Fields) => game.status === 'published' || (withAnnounced && isAnnounced(game));
    const items = [...this.games.values()].filter((game) =>
      developerId === null ? isPublic(game) : game.developerId === developerId,
    );
    return [200, { items, nextToken: null, total: items.length }];
  }

  #createGame(developerId: string, body: unknown): Reply {
    const id = newId(0);
    const counts = { purchaseCount: 0, downloadCount: 0, averageRating: 0, reviewCount: 0 };
    const state = { isCurrentlyOnSale: false, scanStatus: 'PENDING', status: 'pending_review', screenshotKeys: [] };
    this.games.set(id, { id, developerId, ...counts, ...state, ...dated(body) });
    return [201, this.games.get(id)];
  }

  #change(id: string, change: Fields): Fields {
    const clean = change.gameFileKey === undefined ? {} : { scanStatus: 'CLEAN', status: 'published' };
    const game = { ...this.games.get(id), ...change, ...clean };
    this.games.set(id, game);
    return game;
  }

  #createDiscount(body: unknown): Reply {
    const { gameId, ...discount } = z.parse(ofGame, body);
    if (this.discounts.has(gameId)) return [409, 'has a discount'];
    const created = { id: newId(0), gameId, isActive: true, currentUses: 0, ...dated(discount) };
    this.discounts.set(gameId, created);
    this.#change(gameId, { isCurrentlyOnSale: true });
    return [201, created];
  }

  #createCollection(body: unknown): Reply {
    const { slug, ...collection } = z.parse(ofSlug, body);
    if (this.collections.has(slug)) return [409, 'has this slug'];
    const created = { id: newId(0), slug, revision: 1, ...dated(collection) };
    this.collections.set(slug, created);
    return [201, created];
  }

  #createRequirements(body: unknown): Reply {
    const requirements = z.parse(ofGame, body);
    const key = `${requirements.gameId} ${requirements.platform}`;
    if (this.requirements.has(key)) return [409, 'has requirements for this platform'];
    const created = { id: newId(0), ...dated(requirements) };
    this.requirements.set(key, created);
    return [201, created];
  }

  #createDeveloper(userId: string, body: unknown): Reply {
    if (this.developers.has(userId)) return [409, 'has a profile'];
    return [201, this.#keepDeveloper(userId, body)];
  }

  #keepDeveloper(userId: string, body: unknown): Fields {
    const developer = { ...this.developers.get(userId), id: userId, userId, ...dated(body) };
    this.developers.set(userId, developer);
    return developer;
  }

  #upload(userId: string, body: unknown): Fields {
    const { gameId, index, ...facts } = z.parse(uploadSchema, body);
    const gameKey = gameId ?? newId(0);
    const key = storageKeyOf({ ...facts, userId, gameKey, ...(index !== undefined && { index }) });
    const view = { id: newId(0), key, uploadId: null, partSize: 1, partCount: 1, headers: {}, parts: [] };
    return { ...view, url: `${this.site}/${key}`, expiresAt: NOW };
  }
}

const uploadSchema = z.object({
  kind: z.enum(['game', 'thumbnail', 'screenshot', 'trailer', 'avatar', 'banner']),
  fileName: z.string(),
  gameId: z.optional(z.string()),
  index: z.optional(z.int()),
});
const found = (entity: Fields | undefined): Reply => (entity === undefined ? [404, 'none'] : [200, entity]);
const CONFIG = {
  stage: 'test',
  region: 'us-east-1',
  userPoolId: 'pool',
  userPoolClientId: 'client',
  mediaBase: '/media',
  liveUrl: '/live',
};
