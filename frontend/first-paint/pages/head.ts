import {
  categoryPath,
  collectionPath,
  developerFeedPath,
  developerPath,
  FEEDS,
  feedIn,
  gamePath,
  newsFeedPath,
  newsPath,
  newsPostPath,
  oembedPath,
  tagFeedPath,
  tagPath,
} from '@satcade/contracts/addresses';
import type { Developer, Game } from '@satcade/contracts/entities';
import type { Collection } from '@satcade/contracts/entities/collections';
import type { NewsPost } from '@satcade/contracts/entities/news';
import { siteLanguageOf } from '@satcade/contracts/languages';
import { CARD_SIZE, cardPath, shownOnCard } from '@satcade/contracts/social-card';
import { common } from '../../src/content/common.ts';
import { language } from '../../src/content/language.ts';
import { collectionText } from '../../src/content/store/collections.ts';
import { headText } from '../../src/content/store/head.ts';
import { newsText } from '../../src/content/store/news.ts';
import { tagName } from '../../src/content/store/tag-names.ts';
import { askedOf } from '../../src/features/catalogue/asked.ts';
import { activeCount } from '../../src/features/catalogue/published/filters.ts';
import type { Place } from '../../src/lib/api/prepare.ts';
import { mediaUrl } from '../../src/lib/media-url.ts';
import type { FirstPicture } from './first-picture.ts';
import { collectionData, gameData, gameTrail, postData, profileData, storeData } from './structured-data.ts';

/** What crawlers and other sites read of a page. */
export interface Head {
  /** Of the document. */
  readonly title: string;
  readonly description: string;
  /** Absent: not for search engines. */
  readonly canonical?: string | undefined;
  /** A card: 1200 × 630. */
  readonly picture?: { readonly url: string; readonly alt: string } | undefined;
  /** What browsers load first. */
  readonly firstPicture?: FirstPicture | undefined;
  /** The same in another form, for feed readers and other sites. */
  readonly alternates?: readonly Alternate[] | undefined;
  /** JSON-LD (schema.org). */
  readonly data?: readonly object[] | undefined;
}

interface Alternate {
  readonly type: 'application/atom+xml' | 'application/json+oembed';
  readonly title: string;
  readonly href: string;
}

const feed = (origin: string, path: string, title: string): Alternate => ({
  ...{ type: 'application/atom+xml', title, href: `${origin}${feedIn(path, siteLanguageOf(language))}` },
});
const storeFeeds = (origin: string): Alternate[] => [
  feed(origin, FEEDS.games, headText.newGames),
  feed(origin, FEEDS.discounts, headText.discounts),
];

export const missingHead: Head = { title: common.documentTitle(headText.missing), description: headText.store };

export const storeHead = (origin: string): Head => ({
  title: headText.storeTitle,
  description: headText.store,
  canonical: `${origin}/`,
  alternates: storeFeeds(origin),
  data: [storeData(origin)],
});

/** Each tag and category has one address. Searches, combinations and later pages are not for search engines. */
export function catalogueHead(place: Place, origin: string): Head {
  const { filters, q, after, title } = askedOf(place);
  const [tag] = filters.tags;
  const [category] = filters.categories;
  const path = tag !== undefined ? tagPath(tag) : category !== undefined ? categoryPath(category) : '/list';
  const isOwnPage = q === '' && after === undefined && activeCount(filters) <= 1;
  const isPlain = activeCount(filters) === filters.tags.length + filters.categories.length;
  return {
    title: common.documentTitle(title),
    description: headText.list(title),
    canonical: isOwnPage && isPlain ? `${origin}${path}` : undefined,
    alternates:
      tag === undefined ? storeFeeds(origin) : [feed(origin, tagFeedPath(tag), headText.taggedGames(tagName(tag)))],
  };
}

const newsFeedOf = (game: Game, origin: string): Alternate =>
  feed(origin, newsFeedPath(game.id), newsText.titleOf(game.title));

/** All posts about a game. */
export const newsHead = (game: Game, origin: string): Head => ({
  title: common.documentTitle(newsText.titleOf(game.title)),
  description: headText.news(game.title),
  canonical: `${origin}${newsPath(game.id)}`,
  alternates: [newsFeedOf(game, origin)],
});

/** A post of an adult game shows no picture outside its page. */
export function postHead(post: NewsPost, game: Game, origin: string, mediaBase = '/media'): Head {
  const key = game.isNSFW ? undefined : post.pictureKey;
  const url = key === undefined ? undefined : new URL(mediaUrl(mediaBase, key), origin).href;
  return {
    title: common.documentTitle(post.title),
    description: post.summary,
    canonical: `${origin}${newsPostPath({ gameId: game.id, postId: post.id })}`,
    alternates: [newsFeedOf(game, origin)],
    data: [postData(post, game, origin, url)],
  };
}

const widgetOf = (game: Game, origin: string): Alternate => ({
  type: 'application/json+oembed',
  title: game.title,
  href: `${origin}${oembedPath(`${origin}${gamePath(game)}`)}`,
});

/**
 * An adult game shows no cover outside its page, where the visitor's age is asked for. An announced game has no widget.
 */
export const gameHead = (game: Game, origin: string, mediaBase = '/media'): Head => {
  const cover = game.isNSFW ? undefined : game.thumbnailKey;
  const url = cover === undefined ? undefined : new URL(mediaUrl(mediaBase, cover), origin).href;
  return {
    title: common.documentTitle(game.title),
    description: game.shortDescription,
    canonical: `${origin}${gamePath(game)}`,
    alternates:
      game.comingSoon === true ? [newsFeedOf(game, origin)] : [newsFeedOf(game, origin), widgetOf(game, origin)],
    picture: { url: `${origin}${cardPath(game.id, shownOnCard(game))}`, alt: headText.card(game.title) },
    data: [gameData(game, origin, url), gameTrail(game, origin)],
  };
};

export const collectionHead = (collection: Collection, origin: string): Head => ({
  title: common.documentTitle(collection.title),
  description: collection.text === '' ? collectionText.description(collection.title) : collection.text,
  canonical: `${origin}${collectionPath(collection.slug)}`,
  data: [collectionData(collection, origin)],
});

/** `hasGames`: whether a game of theirs is in the store; only then there is a feed. */
export const profileHead = (developer: Developer, origin: string, hasGames: boolean): Head => ({
  title: common.documentTitle(developer.displayName),
  description: developer.bio ?? headText.developer(developer.displayName),
  canonical: `${origin}${developerPath(developer.userId)}`,
  alternates: hasGames
    ? [feed(origin, developerFeedPath(developer.userId), headText.gamesBy(developer.displayName))]
    : [],
  data: [profileData(developer, origin)],
});

/** The elements of `<head>`. */
export function headHtml(head: Head): string {
  const { title, description, canonical, picture, firstPicture, alternates = [], data = [] } = head;
  const meta = (name: string, content: string | undefined, by: 'name' | 'property' = 'name') =>
    content === undefined ? [] : [`<meta ${by}="${name}" content="${escaped(content)}" />`];
  const short = shortened(description);
  return [
    `<title>${escaped(title)}</title>`,
    ...(firstPicture === undefined ? [] : [preload(firstPicture)]),
    ...meta('description', short),
    ...(canonical === undefined
      ? ['<meta name="robots" content="noindex" />']
      : [`<link rel="canonical" href="${escaped(canonical)}" />`]),
    ...alternates.map(
      ({ type, title: name, href }) =>
        `<link rel="alternate" type="${type}" title="${escaped(name)}" href="${escaped(href)}" />`,
    ),
    ...meta('og:site_name', common.name, 'property'),
    ...meta('og:type', 'website', 'property'),
    ...meta('og:title', title, 'property'),
    ...meta('og:description', short, 'property'),
    ...meta('og:url', canonical, 'property'),
    ...meta('og:image', picture?.url, 'property'),
    ...(picture === undefined
      ? []
      : [
          ...meta('og:image:type', 'image/jpeg', 'property'),
          ...meta('og:image:width', String(CARD_SIZE.width), 'property'),
          ...meta('og:image:height', String(CARD_SIZE.height), 'property'),
        ]),
    ...meta('og:image:alt', picture?.alt, 'property'),
    ...meta('twitter:card', picture === undefined ? 'summary' : 'summary_large_image'),
    ...meta('twitter:image', picture?.url),
    ...meta('twitter:image:alt', picture?.alt),
    ...data.map(
      (each) => `<script type="application/ld+json">${JSON.stringify(each).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}

/** A browser that does not know AVIF finds the picture in the markup. */
function preload({ url, copies }: FirstPicture): string {
  const what =
    copies === undefined
      ? `href="${escaped(url)}"`
      : `type="image/avif" imagesrcset="${escaped(copies.srcSet)}" imagesizes="${escaped(copies.sizes)}"`;
  return `<link rel="preload" as="image" fetchpriority="high" ${what} />`;
}

/** Search engines show about this much. */
const DESCRIPTION_LENGTH = 200;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
