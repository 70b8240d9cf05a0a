import type { Game } from './entities/game.ts';
import { copyFor } from './picture-copies.ts';

/** In pixels, as Open Graph and Twitter show it. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** As the API names its route. */
export const CARD_ROUTE = '/cards/{gameId}/{file}';

/** A higher number changes the address of every card: for a change of the drawing. */
const DRAWING = 1;

/** A cover fills the width of its card. */
const COVER_WIDTH = CARD_SIZE.width;

/** What a game's card shows, as text. */
export interface ShownOnCard {
  readonly title: string;
  readonly developer?: string | undefined;
  /** `$14.99`, or 'Free'. */
  readonly price: string;
  readonly discount?: { readonly was: string; readonly percent: string } | undefined;
  readonly rating?: { readonly average: string; readonly count: string } | undefined;
  readonly isAdult: boolean;
  /** The key of the picture. An adult game shows none outside its page, where the visitor's age is asked for. */
  readonly cover?: string | undefined;
}

type CardFields = Pick<
  Game,
  | 'title'
  | 'developerName'
  | 'price'
  | 'currentSalePrice'
  | 'isCurrentlyOnSale'
  | 'averageRating'
  | 'reviewCount'
  | 'isNSFW'
  | 'thumbnailKey'
  | 'thumbnail'
  | 'comingSoon'
>;

/** The content of a game's card at this moment. */
export function shownOnCard(game: CardFields): ShownOnCard {
  const { title, developerName, price, currentSalePrice, averageRating, reviewCount, isNSFW } = game;
  const now = game.isCurrentlyOnSale ? (currentSalePrice ?? price) : price;
  return {
    title,
    developer: developerName,
    price: game.comingSoon === true ? 'Coming soon' : priceText(now),
    discount: now < price ? { was: priceText(price), percent: `-${Math.round((1 - now / price) * 100)}%` } : undefined,
    rating:
      reviewCount > 0 ? { average: averageRating.toFixed(1), count: reviewCount.toLocaleString('en-US') } : undefined,
    isAdult: isNSFW,
    cover: isNSFW ? undefined : coverOf(game),
  };
}

/** A copy that is wide enough: drawing the original would read up to 24 megapixels. */
const coverOf = ({ thumbnailKey, thumbnail }: Pick<CardFields, 'thumbnailKey' | 'thumbnail'>): string | undefined =>
  thumbnailKey === undefined ? undefined : copyFor(thumbnailKey, thumbnail, COVER_WIDTH);

/** The address of the card with this content. Another content has another address, so caches keep each for good. */
export const cardPath = (gameId: string, shown: ShownOnCard): string =>
  `/cards/${gameId}/${markOf(JSON.stringify([DRAWING, shown]))}.jpg`;

const priceText = (usd: number): string =>
  usd === 0 ? 'Free' : usd.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** FNV-1a with 64 bits: short, and the same in Node and browsers. It protects nothing. */
function markOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}
