/*
 * Addresses of pages that are linked from anywhere: the site, the pages' function, feeds, mails.
 */

import { FIRST_TEXT_LANGUAGE, type SiteLanguage } from './languages.ts';

/** Longer slugs are cut at a word: the address is for reading, the id finds the game. */
const SLUG_LENGTH = 60;
/** Accents of Latin, Greek and Cyrillic letters. Marks of other scripts make another letter, so they stay. */
const ACCENTS = /[\u0300-\u036f]+/g;
const GAPS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * The readable part of an address: `Café Noir 2!` becomes `cafe-noir-2`. Letters of every script are kept; a title
 * without letters or digits has an empty slug.
 */
export function slugOf(title: string): string {
  const words = title.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase().replace(GAPS, '-');
  const slug = words.replace(/^-|-$/g, '');
  if (slug.length <= SLUG_LENGTH) return slug;
  const whole = slug.slice(0, SLUG_LENGTH + 1).replace(/-[^-]*$/, '');
  return whole.slice(0, SLUG_LENGTH);
}

/** `/game/{id}/{slug}`; without a title, or with one that has no slug, `/game/{id}`. */
export function gamePath({ id, title = '' }: { readonly id: string; readonly title?: string | undefined }): string {
  const slug = slugOf(title);
  return slug === '' ? `/game/${id}` : `/game/${id}/${encodeURIComponent(slug)}`;
}

export const tagPath = (tag: string): string => `/tag/${encodeURIComponent(tag)}`;
export const categoryPath = (category: string): string => `/category/${encodeURIComponent(category)}`;
export const collectionPath = (slug: string): string => `/collection/${slug}`;
export const developerPath = (userId: string): string => `/profile/${userId}`;

/** All posts about a game. */
export const newsPath = (gameId: string): string => `/news/${gameId}`;
export const newsPostPath = ({ gameId, postId }: { readonly gameId: string; readonly postId: string }): string =>
  `${newsPath(gameId)}/${postId}`;

/** The Atom feeds, each with its newest entries. */
export const FEEDS = { games: '/feeds/games.xml', discounts: '/feeds/discounts.xml' } as const;
export const developerFeedPath = (userId: string): string => `/feeds/developer/${encodeURIComponent(userId)}.xml`;
/** The posts about a game. */
export const newsFeedPath = (gameId: string): string => `/feeds/news/${gameId}.xml`;
export const tagFeedPath = (tag: string): string => `/feeds/tag/${encodeURIComponent(tag)}.xml`;
/** The address of a feed in a language. English has the address alone, as before there were others. */
export const feedIn = (path: string, language: SiteLanguage): string =>
  language === FIRST_TEXT_LANGUAGE ? path : `${path}?language=${language}`;

/** A game's widget for other sites. */
export const embedPath = (gameId: string): string => `/embed/${gameId}`;
/** The frame of a widget, in CSS pixels. */
export const EMBED_SIZE = { width: 480, height: 176 } as const;

/** Where other sites ask how to embed a page of this one (oEmbed). `page`: the full address of the page. */
export const oembedPath = (page: string): string => `/oembed?${new URLSearchParams({ url: page, format: 'json' })}`;

/** The code that other sites paste to show a game's widget. `origin`: of the store. */
export function embedHtml(
  { id, title }: { readonly id: string; readonly title: string },
  origin: string,
  { width, height }: { readonly width: number; readonly height: number } = EMBED_SIZE,
): string {
  const name = attributeText(`${title} on Satcade`);
  return `<iframe src="${origin}${embedPath(id)}" title="${name}" width="${width}" height="${height}" style="border: 0; max-width: 100%" loading="lazy"></iframe>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const attributeText = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
