import { developerPath, EMBED_SIZE, embedHtml } from '@satcade/contracts/addresses';
import { fittingCopy } from '@satcade/contracts/picture-copies';
import type { Card } from '../../listing/domain/card.ts';
import { coverPath, STORE_NAME } from './store.ts';

/** For how long a site may keep what it was told, in seconds. The widget itself stays current. */
const CACHE_AGE = 3_600;

/** The game whose page, or widget, an address shows: `https://store/game/{id}/{slug}`. */
export function gameIdOf(address: string, origin: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || url.host !== new URL(origin).host) return undefined;
  return /^\/(?:game|embed)\/(\w+)(?:\/|$)/.exec(url.pathname)?.[1];
}

interface Options {
  readonly origin: string;
  readonly developerName: string | undefined;
  /** The space that the asking site has, in CSS pixels. */
  readonly maxWidth?: number | undefined;
  readonly maxHeight?: number | undefined;
}

/** What oEmbed calls `rich`: the frame of the game's widget. */
export function oembedOf(card: Card, { origin, developerName, maxWidth, maxHeight }: Options) {
  const width = Math.min(EMBED_SIZE.width, maxWidth ?? EMBED_SIZE.width);
  const height = Math.min(EMBED_SIZE.height, maxHeight ?? EMBED_SIZE.height);
  return {
    version: '1.0',
    type: 'rich',
    title: card.title,
    ...(developerName !== undefined && {
      author_name: developerName,
      author_url: `${origin}${developerPath(card.developerId)}`,
    }),
    provider_name: STORE_NAME,
    provider_url: `${origin}/`,
    cache_age: CACHE_AGE,
    ...thumbnailOf(card, origin),
    html: embedHtml(card, origin, { width, height }),
    width,
    height,
  };
}

/** Pixels; sites show it beside the title. */
const THUMBNAIL_WIDTH = 480;

/** The cover with its size, which the specification demands: none of a picture whose size is not known. */
function thumbnailOf(card: Card, origin: string) {
  const { thumbnail } = card;
  const path = coverPath(card, THUMBNAIL_WIDTH);
  if (path === undefined || thumbnail === undefined) return {};
  const { width } = fittingCopy(thumbnail.width, THUMBNAIL_WIDTH);
  return {
    thumbnail_url: `${origin}${path}`,
    thumbnail_width: width,
    thumbnail_height: Math.max(1, Math.round((thumbnail.height * width) / thumbnail.width)),
  };
}
