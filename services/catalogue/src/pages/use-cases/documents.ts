import { siteLanguageOf } from '@satcade/contracts/languages';
import { DEFAULT_SORT, type SortOption } from '@satcade/contracts/lists';
import { type Clock, isoTime } from '@satcade/kernel';
import type { Collections } from '../../collections/domain/collection.ts';
import type { CurrentCollections } from '../../collections/use-cases/current-collections.ts';
import type { Card } from '../../listing/domain/card.ts';
import type { Listing } from '../../listing/domain/listing.ts';
import { type ListingQuery, searchOf } from '../../listing/domain/query.ts';
import type { NewsEntry } from '../../news/domain/news-post.ts';
import type { NewsSource, NewsStore } from '../../news/ports.ts';
import { atomXml, type Feed } from '../domain/atom.ts';
import { feedLanguage } from '../domain/feed-language.ts';
import {
  developerFeed,
  discountsFeed,
  FEED_LENGTH,
  type FeedContext,
  gamesFeed,
  newsFeed,
  tagFeed,
} from '../domain/feeds.ts';
import { gameIdOf, oembedOf } from '../domain/oembed.ts';
import { securityTxt } from '../domain/security-txt.ts';
import { collectionAddresses, gameAddresses, pageAddresses, sitemapIndex, sitemapXml } from '../domain/sitemap.ts';
import { failedWidget, missingWidget, widgetHtml } from '../domain/widget.ts';

/** A document of the store for other programs and sites. */
export interface StoreDocument {
  readonly status: 200 | 400 | 404 | 501 | 503;
  readonly kind: 'feed' | 'sitemap' | 'text' | 'json' | 'widget';
  readonly body: string;
}

interface Dependencies {
  /** `undefined`: the list of games cannot be read. */
  readonly listing: () => Promise<Listing | undefined>;
  /** The list of announced games. */
  readonly announced: () => Promise<Listing | undefined>;
  readonly collections: Pick<CurrentCollections, 'current'>;
  readonly news: Pick<NewsStore, 'listPublished'>;
  readonly origin: string;
  /** Where to report a vulnerability; the store's own page when left out. */
  readonly securityContact: string | undefined;
  readonly clock: Clock;
}

/** What a document is made of. */
interface Store {
  readonly listing: Listing;
  readonly announced: Dependencies['announced'];
  readonly collections: Collections;
  readonly news: Dependencies['news'];
  readonly origin: string;
  readonly now: string;
  readonly query: Query;
}
type Query = Readonly<Record<string, string>>;
type Answer = (store: Store, name: string) => StoreDocument | Promise<StoreDocument>;

/** The documents that need the list of games. Each pattern has at most one group, the name in the address. */
const DOCUMENTS: readonly (readonly [RegExp, StoreDocument['kind'], Answer])[] = [
  [
    /^\/sitemap\.xml$/,
    'sitemap',
    async (store) => found('sitemap', sitemapIndex(await addressesOf(store), store.origin)),
  ],
  [/^\/sitemaps\/((?:pages|games)-[1-9]\d{0,4})\.xml$/, 'sitemap', sitemapFile],
  [/^\/feeds\/games\.xml$/, 'feed', (store) => feed(gamesFeed(newest(store, {}), contextOf(store)))],
  [/^\/feeds\/discounts\.xml$/, 'feed', (store) => feed(discountsFeed(all(store), contextOf(store)))],
  [/^\/feeds\/developer\/([^/]+)\.xml$/, 'feed', feedOfDeveloper],
  [/^\/feeds\/news\/(\w+)\.xml$/, 'feed', feedOfNews],
  [/^\/feeds\/tag\/([^/]+)\.xml$/, 'feed', feedOfTag],
  [/^\/oembed$/, 'json', oembed],
  [/^\/embed\/(\w+)$/, 'widget', widget],
];

/** Creates the documents by their address. `path`: decoded. */
export function createDocuments({
  listing,
  announced,
  collections,
  news,
  origin,
  securityContact,
  clock,
}: Dependencies) {
  return async (path: string, query: Query): Promise<StoreDocument> => {
    const now = isoTime(clock.now());
    if (path === '/.well-known/security.txt')
      return found('text', securityTxt({ origin, contact: securityContact, now: new Date(now) }));
    for (const [pattern, kind, answer] of DOCUMENTS) {
      const match = pattern.exec(path);
      if (match === null) continue;
      const current = await listing();
      if (current === undefined) return { status: 503, kind, body: kind === 'widget' ? failedWidget(origin) : '' };
      const shown = { listing: current, collections: await collections.current() };
      return answer({ ...shown, announced, news, origin, now, query }, match[1] ?? '');
    }
    return missing('text');
  };
}

const found = (kind: StoreDocument['kind'], body: string): StoreDocument => ({ status: 200, kind, body });
const missing = (kind: StoreDocument['kind'], body = ''): StoreDocument => ({ status: 404, kind, body });
const feed = (made: Feed): StoreDocument => found('feed', atomXml(made));

const contextOf = ({ listing, origin, now, query }: Store): FeedContext => ({
  ...{ origin, now },
  developerName: (card) => listing.developerName(card),
  words: feedLanguage(siteLanguageOf(query.language)),
});

function search(
  { listing }: Pick<Store, 'listing'>,
  limit: number,
  sortBy: SortOption,
  filters: Partial<ListingQuery>,
) {
  const page = listing.search(searchOf({ ...filters, sortBy, limit }), limit, undefined);
  return page.ok ? page.value.items : [];
}
const newest = (store: Store, filters: Partial<ListingQuery>) => search(store, FEED_LENGTH, DEFAULT_SORT, filters);
const all = (store: Pick<Store, 'listing'>) => search(store, Number.MAX_SAFE_INTEGER, 'oldest', {});

async function addressesOf(store: Store) {
  const cards = all(store);
  const listing = await store.announced();
  const announced = listing === undefined ? [] : all({ listing });
  const hasProfile = (card: Card) => store.listing.developerName(card) !== undefined;
  return {
    pages: [...pageAddresses(cards, hasProfile), ...collectionAddresses(store.collections)],
    // At the end: the other files stay as they are.
    games: gameAddresses([...cards, ...announced]),
  };
}

async function sitemapFile(store: Store, name: string): Promise<StoreDocument> {
  const [kind, number] = name.split('-');
  const addresses = (await addressesOf(store))[kind === 'games' ? 'games' : 'pages'];
  const xml = sitemapXml(addresses, Number(number), store.origin);
  return xml === undefined ? missing('sitemap') : found('sitemap', xml);
}

async function feedOfDeveloper(store: Store, userId: string): Promise<StoreDocument> {
  const cards = newest(store, { developerId: userId });
  const [first] = cards;
  if (first === undefined) return missing('feed');
  const news = await newestNews(store, { makerId: userId });
  const about = await publicCards(
    store,
    news.map(({ gameId }) => gameId),
  );
  const byId = new Map(about.map((card) => [card.id, card]));
  // A game may have left the store.
  const posts = news.flatMap((post) => {
    const card = byId.get(post.gameId);
    return card === undefined ? [] : [{ card, post }];
  });
  return feed(developerFeed({ userId, name: store.listing.developerName(first) }, { cards, posts }, contextOf(store)));
}

async function feedOfNews(store: Store, gameId: string): Promise<StoreDocument> {
  const [card] = await publicCards(store, [gameId]);
  return card === undefined
    ? missing('feed')
    : feed(newsFeed(card, await newestNews(store, { gameId }), contextOf(store)));
}

async function newestNews({ news }: Store, source: NewsSource): Promise<readonly NewsEntry[]> {
  const page = await news.listPublished(source, { limit: FEED_LENGTH });
  return page.ok ? page.value.items : [];
}

function feedOfTag(store: Store, asked: string): StoreDocument {
  const cards = newest(store, { tags: [asked] });
  const isAsked = (tag: string) => tag.toLowerCase() === asked.toLowerCase();
  // As its games spell it: every spelling of an address is the same feed.
  const tag = cards.flatMap(({ tags }) => tags).find(isAsked);
  return tag === undefined ? missing('feed') : feed(tagFeed(tag, cards, contextOf(store)));
}

function oembed(store: Store): StoreDocument {
  const { url, format = 'json' } = store.query;
  if (format !== 'json') return { status: 501, kind: 'json', body: '{"error":"The only format is json."}' };
  if (url === undefined) return { status: 400, kind: 'json', body: '{"error":"The parameter url is missing."}' };
  const card = cardOf(store, gameIdOf(url, store.origin));
  if (card === undefined) return missing('json', '{"error":"This address has nothing to embed."}');
  const size = { maxWidth: pixels(store.query.maxwidth), maxHeight: pixels(store.query.maxheight) };
  const developerName = store.listing.developerName(card);
  return found('json', JSON.stringify(oembedOf(card, { origin: store.origin, developerName, ...size })));
}

function widget(store: Store, gameId: string): StoreDocument {
  const card = cardOf(store, gameId);
  if (card === undefined) return missing('widget', missingWidget(store.origin));
  const { origin, now } = store;
  return found('widget', widgetHtml(card, { origin, now, developerName: store.listing.developerName(card) }));
}

/** Anything else than a number of pixels counts as left out. */
const pixels = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;

/** Those of these games that have a page for everyone: they are for sale, or announced. */
async function publicCards({ listing, announced }: Store, ids: readonly string[]): Promise<Card[]> {
  return [...listing.withIds(ids), ...((await announced())?.withIds(ids) ?? [])];
}

/** A game for sale. */
const cardOf = ({ listing }: Store, gameId: string | undefined): Card | undefined =>
  gameId === undefined ? undefined : listing.withIds([gameId])[0];
