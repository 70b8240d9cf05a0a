import { mediaUrl } from '../../src/lib/media-url.ts';

/**
 * The first request of the page to the API. `asks` comes from the build: an address, or one with `{id}` for the game in
 * the page's own address. For a signed-in user a game is not requested: that needs a token, which only the site's
 * script has.
 */
export function firstRead(asks: string | undefined, pathname: string, isGuest: boolean): string | undefined {
  if (!asks?.includes('{id}')) return asks;
  const id = /^\/game\/(\w+)$/.exec(pathname)?.[1];
  return isGuest && id !== undefined ? asks.replace('{id}', id) : undefined;
}

/** The number of covers that a phone shows before scrolling. */
const COVERS = 4;

/**
 * The pictures that come into view first, from a reply of the API and `/config.json`: a game's first screenshot, which
 * is the first in its gallery, or the covers of a list's first games. None for adult games, which are veiled until the
 * visitor confirms their age. None if a reply has another shape: the site's script parses both again and reports the
 * error.
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
