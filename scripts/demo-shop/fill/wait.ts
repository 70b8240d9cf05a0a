import { listGames } from '@satcade/contracts/api/list-games';
import { siteConfigSchema } from '@satcade/contracts/config';
import type { GameSummary } from '@satcade/contracts/entities';
import { until } from '../store/until.ts';
import type { OpenStudio, Shop } from './context.ts';

const PATIENCE_SECONDS = 60;

/** Waits until visitors see every one of these games: scanned, found clean, listed; or announced. */
export async function waitUntilListed(
  shop: Shop,
  ids: ReadonlySet<string>,
  owners: readonly OpenStudio[],
): Promise<GameSummary[]> {
  return until(
    async () => {
      const games = (await listed(shop, { availability: 'all' })).filter(({ id }) => ids.has(id));
      return games.length === ids.size ? games : undefined;
    },
    {
      seconds: PATIENCE_SECONDS,
      complaint: async () => `not every demo game is listed: ${await missing(shop, owners)}`,
    },
  );
}

/** Waits until the covers can be fetched. */
export async function waitUntilCovered(shop: Shop, games: readonly GameSummary[]): Promise<void> {
  const mediaBase = await mediaBaseOf(shop);
  await Promise.all(
    games.map(({ thumbnailKey, title }) =>
      until(async () => (await isServed(shop, `${mediaBase}/${thumbnailKey}`)) || undefined, {
        seconds: PATIENCE_SECONDS,
        complaint: async () => `the cover of ${title} is not served`,
      }),
    ),
  );
}

/** Waits until all reviews of these games count: then the shop is complete. */
export async function waitUntilReviewed(shop: Shop, ids: ReadonlySet<string>, reviews: number): Promise<void> {
  await until(
    async () => {
      const counted = (await listed(shop)).filter(({ id }) => ids.has(id));
      return counted.reduce((sum, { reviewCount }) => sum + reviewCount, 0) >= reviews || undefined;
    },
    { seconds: PATIENCE_SECONDS, complaint: async () => `not all of the ${reviews} demo reviews are counted` },
  );
}

/** The store as a guest sees it: all pages from this one on. */
async function listed(
  shop: Shop,
  which: { readonly availability?: 'all' } = {},
  nextToken?: string,
): Promise<GameSummary[]> {
  const page = await shop.api.call(listGames, {
    query: { ...which, sortBy: 'oldest', limit: 100, ...(nextToken !== undefined && { nextToken }) },
  });
  return page.nextToken === null ? page.items : [...page.items, ...(await listed(shop, which, page.nextToken))];
}

/** What their owners see of games that visitors do not see. */
async function missing({ api }: Shop, owners: readonly OpenStudio[]): Promise<string> {
  const pages = await Promise.all(
    owners.map(({ userId, token }) => api.call(listGames, { token, query: { developerId: userId, limit: 100 } })),
  );
  const hidden = pages.flatMap(({ items }) => items).filter(({ status }) => status !== 'published');
  const facts = hidden.map(({ title, status, scanStatus }) => `${title} (${status}, scan ${scanStatus})`);
  return facts.length === 0 ? 'all are published, but the read model lags behind' : facts.join(', ');
}

/** The address of media files, from the site. */
async function mediaBaseOf({ api }: Shop): Promise<string> {
  const response = await api.send(`${api.site}/config.json`);
  return new URL(siteConfigSchema.parse(await response.json()).mediaBase, api.site).href;
}

async function isServed({ api }: Shop, url: string): Promise<boolean> {
  const response = await api.send(url, { method: 'HEAD' });
  return response.ok;
}
