import { categoryPath, collectionPath, developerPath, gamePath, tagPath } from '@satcade/contracts/addresses';
import type { Collections } from '../../collections/domain/collection.ts';
import type { Card } from '../../listing/domain/card.ts';
import { markupText, XML_HEAD } from './markup.ts';

/** The protocol allows this many addresses in a file, and 50 MB. */
const MOST_ADDRESSES = 50_000;
/**
 * Letters of all paths in a file. A function's reply may have 6 MB, and is compressed and encoded in base64: so few
 * letters fit in any case. 50,000 addresses have less, unless their titles are long and in Japanese or the like.
 */
const MOST_LETTERS = 5_000_000;

interface Address {
  /** From the root of the site. */
  readonly path: string;
  /** When its content changed last, ISO-8601. */
  readonly lastmod?: string | undefined;
}

/** The pages that are always there. */
const FIXED_PAGES = ['/', '/list', '/contact', '/terms', '/refunds', '/privacy', '/imprint'];

/** Every page for search engines but the games: those that are always there, and of each category, tag, developer. */
export function pageAddresses(cards: readonly Card[], hasProfile: (card: Card) => boolean): Address[] {
  const latest = new Map<string, string>();
  const note = (path: string, { updatedAt }: Card) => {
    const before = latest.get(path);
    if (before === undefined || before < updatedAt) latest.set(path, updatedAt);
  };
  for (const card of cards) {
    note(categoryPath(card.category), card);
    for (const tag of card.tags) note(tagPath(tag), card);
    if (hasProfile(card)) note(developerPath(card.developerId), card);
  }
  const listed = [...latest].map(([path, lastmod]) => ({ path, lastmod })).sort((a, b) => (a.path < b.path ? -1 : 1));
  return [...FIXED_PAGES.map((path) => ({ path })), ...listed];
}

/** `cards`: oldest first, so that a new game changes the last file only. */
export const gameAddresses = (cards: readonly Card[]): Address[] =>
  cards.map((card) => ({ path: gamePath(card), lastmod: card.updatedAt }));

/** Those that are shown now. */
export const collectionAddresses = (collections: Collections): Address[] =>
  collections.map(({ slug, updatedAt }) => ({ path: collectionPath(slug), lastmod: updatedAt }));

/** One file of addresses; `undefined` if there are not that many. The first one is always there. */
export function sitemapXml(addresses: readonly Address[], number: number, origin: string): string | undefined {
  const part = filesOf(addresses)[number - 1];
  if (part === undefined && number !== 1) return undefined;
  const urls = (part ?? []).map((address) => `<url>${placeOf(address, origin)}</url>\n`).join('');
  return `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n${urls}</urlset>\n`;
}

/** The list of all files. `kinds`: the addresses by the beginning of their files' names. */
export function sitemapIndex(kinds: Readonly<Record<string, readonly Address[]>>, origin: string): string {
  const files = Object.entries(kinds).flatMap(([kind, addresses]) =>
    filesOf(addresses).map((part, index) => ({
      path: `/sitemaps/${kind}-${index + 1}.xml`,
      lastmod: latestOf(part),
    })),
  );
  const sitemaps = files.map((file) => `<sitemap>${placeOf(file, origin)}</sitemap>\n`).join('');
  return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${sitemaps}</sitemapindex>\n`;
}

function filesOf(addresses: readonly Address[]): Address[][] {
  const files: Address[][] = [];
  let letters = 0;
  for (const address of addresses) {
    const last = files.at(-1);
    letters += address.path.length;
    if (last !== undefined && last.length < MOST_ADDRESSES && letters <= MOST_LETTERS) {
      last.push(address);
    } else {
      files.push([address]);
      letters = address.path.length;
    }
  }
  return files;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function placeOf({ path, lastmod }: Address, origin: string): string {
  const changed = lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`;
  return `<loc>${markupText(`${origin}${path}`)}</loc>${changed}`;
}

const latestOf = (addresses: readonly Address[]): string | undefined =>
  addresses.reduce<string | undefined>(
    (latest, { lastmod }) => (latest === undefined || (lastmod !== undefined && lastmod > latest) ? lastmod : latest),
    undefined,
  );
