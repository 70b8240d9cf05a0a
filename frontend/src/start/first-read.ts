import { mediaUrl } from '../lib/media-url.ts';

/**
 * What the page will ask the API for first. `asks` is the build's word for it: an address, or one with `{id}` for the game
 * in the page's own address. A game is asked for by its reader: for somebody who is signed in that takes a token, which
 * only the site's script has.
 */
export function firstRead(asks: string | undefined, pathname: string, isGuest: boolean): string | undefined {
  if (!asks?.includes('{id}')) return asks;
  const id = /^\/game\/(\w+)$/.exec(pathname)?.[1];
  return isGuest && id !== undefined ? asks.replace('{id}', id) : undefined;
}

/** As many covers as a phone shows before one scrolls. */
const COVERS = 4;

/**
 * The pictures that come into view first, by a reply of the API and `/config.json`: a game's first screenshot, with which
 * its gallery begins, or the covers of a list's first games. None of a game for adults, which is veiled until the visitor
 * says so, and none where these have another shape: the site's script parses both again, and tells what is wrong.
 */
export function firstPictures(reply: unknown, config: unknown): string[] {
  const base = fieldOf(config, 'mediaBase');
  if (typeof base !== 'string' || fieldOf(reply, 'isNSFW') === true) return [];
  const games = fieldOf(reply, 'items');
  const keys = Array.isArray(games)
    ? games.slice(0, COVERS).map((game) => fieldOf(game, 'thumbnailKey'))
    : [fieldOf(fieldOf(reply, 'screenshotKeys'), '0')];
  return keys.filter((key) => typeof key === 'string').map((key) => mediaUrl(base, key));
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
