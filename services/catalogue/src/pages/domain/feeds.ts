import {
  developerFeedPath,
  developerPath,
  FEEDS,
  feedIn,
  gamePath,
  newsFeedPath,
  newsPath,
  newsPostPath,
  tagFeedPath,
  tagPath,
} from '@satcade/contracts/addresses';
import { percentOff } from '../../discounts/domain/discount.ts';
import { type Card, currentPrice } from '../../listing/domain/card.ts';
import type { NewsEntry } from '../../news/domain/news-post.ts';
import type { Entry, Feed } from './atom.ts';
import type { FeedLanguage } from './feed-language.ts';
import { markupText } from './markup.ts';
import { coverPath, picturePath, STORE_NAME } from './store.ts';

/** The newest entries that a feed has. */
export const FEED_LENGTH = 50;

/** CSS pixels. */
const COVER_WIDTH = 240;

/** What the feeds need to know of the store. */
export interface FeedContext {
  /** `https://…`, without a slash at the end. */
  readonly origin: string;
  /** ISO-8601. */
  readonly now: string;
  readonly developerName: (card: Card) => string | undefined;
  readonly words: FeedLanguage;
}

/** New games, newest first. */
export const gamesFeed = (cards: readonly Card[], context: FeedContext): Feed => ({
  ...feedOf(context, FEEDS.games, '/list'),
  ...context.words.texts.newGames,
  entries: cards.map((card) => gameEntry(card, context)),
});

/** `cards`: of this tag. */
export const tagFeed = (tag: string, cards: readonly Card[], context: FeedContext): Feed => ({
  ...feedOf(context, tagFeedPath(tag), tagPath(tag)),
  ...context.words.texts.tag(context.words.tagName(tag)),
  entries: cards.map((card) => gameEntry(card, context)),
});

/** The posts about a game, newest first. */
export const newsFeed = (card: Card, posts: readonly NewsEntry[], context: FeedContext): Feed => ({
  ...feedOf(context, newsFeedPath(card.id), newsPath(card.id)),
  ...context.words.texts.news(nameOf(card)),
  entries: posts.map((post) => newsEntry(post, card, context)),
});

/** A post about one of these games, and the game. */
export interface CardPost {
  readonly card: Card;
  readonly post: NewsEntry;
}

/** `cards`: of this developer; `posts`: about these games, or about games that the developer publishes. */
export const developerFeed = (
  { userId, name = STORE_NAME }: { readonly userId: string; readonly name: string | undefined },
  { cards, posts }: { readonly cards: readonly Card[]; readonly posts: readonly CardPost[] },
  context: FeedContext,
): Feed => ({
  ...feedOf(context, developerFeedPath(userId), developerPath(userId)),
  ...context.words.texts.developer(name),
  entries: [
    ...cards.map((card) => gameEntry(card, context)),
    ...posts.map(({ post, card }) => newsEntry(post, card, context)),
  ]
    .sort((a, b) => (a.published < b.published ? 1 : -1))
    .slice(0, FEED_LENGTH),
});

/** The discounts of this moment among `cards`, the latest first. */
export function discountsFeed(cards: readonly Card[], context: FeedContext): Feed {
  const discounted = cards.flatMap((card) => {
    const { sale } = card;
    return sale !== undefined && currentPrice(card, context.now) < card.priceCents ? [{ card, sale }] : [];
  });
  const latest = discounted.sort((a, b) => (a.sale.startsAt < b.sale.startsAt ? 1 : -1)).slice(0, FEED_LENGTH);
  return {
    ...feedOf(context, FEEDS.discounts, '/list'),
    ...context.words.texts.discounts,
    entries: latest.map(({ card, sale }) => discountEntry(card, sale, context)),
  };
}

type Sale = NonNullable<Card['sale']>;

function feedOf({ origin, now, words: { language } }: FeedContext, path: string, page: string) {
  const address = feedIn(path, language);
  return {
    id: tagUri(origin, address),
    language,
    self: `${origin}${address}`,
    page: `${origin}${page}`,
    // The day, so that an empty feed is the same for a day.
    updated: `${now.slice(0, 10)}T00:00:00.000Z`,
  };
}

function gameEntry(card: Card, context: FeedContext): Entry {
  return {
    ...entryOf(card, context),
    id: tagUri(context.origin, `game/${card.id}`),
    title: nameOf(card),
    published: card.publishedAt ?? card.createdAt,
    updated: card.updatedAt,
    summary: card.shortDescription,
    content: contentOf(card, context, [card.shortDescription, priceText(card, context)]),
  };
}

function newsEntry(post: NewsEntry, card: Card, context: FeedContext): Entry {
  const { origin } = context;
  const { published, summary } = { published: post.publishedAt ?? post.createdAt, summary: post.summary };
  // Nobody was asked for their age in a feed reader.
  const shown = card.isNSFW || post.pictureKey === undefined ? undefined : post.pictureKey;
  const path = shown && picturePath(shown, post.picture, 2 * COVER_WIDTH);
  return {
    ...entryOf(card, context),
    id: tagUri(origin, `news/${post.id}`),
    url: `${origin}${newsPostPath({ gameId: card.id, postId: post.id })}`,
    title: `${nameOf(card)}: ${post.title}`,
    published,
    updated: post.updatedAt > published ? post.updatedAt : published,
    summary,
    content: htmlOf(path, [summary], context),
  };
}

function discountEntry(card: Card, sale: Sale, context: FeedContext): Entry {
  const { texts, day } = context.words;
  const price = priceText(card, context);
  const untilText = texts.until(price, day(sale.endsAt));
  return {
    ...entryOf(card, context),
    // Another discount of the same game is another entry.
    id: tagUri(context.origin, `discount/${card.id}/${sale.startsAt}`),
    title: `${nameOf(card)}: ${price}`,
    published: sale.startsAt,
    updated: sale.startsAt > card.updatedAt ? sale.startsAt : card.updatedAt,
    summary: untilText,
    content: contentOf(card, context, [card.shortDescription, untilText]),
  };
}

function entryOf(card: Card, { origin, developerName, words }: FeedContext) {
  const name = developerName(card);
  return {
    url: `${origin}${gamePath(card)}`,
    author: name === undefined ? undefined : { name, url: `${origin}${developerPath(card.developerId)}` },
    categories: [
      { term: card.category, label: words.categoryName(card.category) },
      ...card.tags.map((tag) => ({ term: tag, label: words.tagName(tag) })),
    ],
  };
}

/** RFC 4151: names the game for as long as the store has its host name. */
const tagUri = (origin: string, name: string): string =>
  `tag:${new URL(origin).hostname},2026:${name.replace(/^\//, '')}`;

const nameOf = ({ title, isNSFW }: Card): string => (isNSFW ? `${title} (18+)` : title);

function priceText(card: Card, { now, words: { texts, usd } }: FeedContext): string {
  const price = currentPrice(card, now);
  if (price === card.priceCents) return usd(price);
  return texts.reduced(usd(price), usd(card.priceCents), percentOff(card.priceCents, price));
}

const contentOf = (card: Card, context: FeedContext, texts: readonly string[]): string =>
  htmlOf(coverPath(card, 2 * COVER_WIDTH), texts, context);

function htmlOf(cover: string | undefined, texts: readonly string[], { origin }: FeedContext): string {
  const picture =
    cover === undefined ? [] : [`<p><img src="${markupText(`${origin}${cover}`)}" alt="" width="${COVER_WIDTH}"></p>`];
  return [...picture, ...texts.filter((text) => text !== '').map((text) => `<p>${markupText(text)}</p>`)].join('');
}
