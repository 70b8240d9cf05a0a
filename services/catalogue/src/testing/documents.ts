import { fixedClock } from '@satcade/kernel';
import type { Card } from '../listing/domain/card.ts';
import { Listing } from '../listing/domain/listing.ts';
import type { NewsStore } from '../news/ports.ts';
import { documentsHandler } from '../pages/handlers/documents.ts';
import { createDocuments } from '../pages/use-cases/documents.ts';
import { memoryNews } from './memory-news.ts';
import { DEVELOPER, NOW } from './samples.ts';

export const ORIGIN = 'https://store.example';
const STUDIO = 'Röda & Co';

interface Asked {
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** The documents of a store with these games. `cards`: `undefined` when the list cannot be read. */
export function storeDocuments(
  cards: readonly Card[] | undefined,
  securityContact?: string,
  news: Pick<NewsStore, 'listPublished'> = memoryNews(),
  announced: readonly Card[] = [],
) {
  const listing = cards === undefined ? undefined : new Listing(cards, new Map([[DEVELOPER, STUDIO]]), NOW);
  const handler = documentsHandler(
    createDocuments({
      collections: { current: async () => [] },
      news,
      listing: async () => listing,
      announced: async () => new Listing(announced, new Map(), NOW),
      origin: ORIGIN,
      securityContact,
      clock: fixedClock(NOW),
    }),
  );
  return (path: string, { query = {}, headers = {} }: Asked = {}) =>
    handler({
      routeKey: 'GET /documents/{path+}',
      rawPath: `/documents${path}`,
      headers,
      queryStringParameters: query,
      requestContext: { requestId: 'r', http: { method: 'GET', sourceIp: '127.0.0.1' } },
    });
}
