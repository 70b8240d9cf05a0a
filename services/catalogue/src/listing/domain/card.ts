import type { PictureFacts } from '@satcade/contracts/entities/pictures';
import type { GameScanStatus, GameStatus } from '@satcade/contracts/enums';
import type { Cents } from '@satcade/kernel';
import { isUsedUp, priceUnderDiscount } from '../../discounts/domain/discount.ts';
import { type GameStats, NO_STATS } from '../../figures/domain/stats.ts';
import { dateOf, isAnnounced, isComingSoon, withoutOffer } from '../../games/domain/coming-soon.ts';
import { type Game, isListed } from '../../games/domain/game.ts';
import { publisherOf } from '../../publishers/domain/publishing.ts';

/** A game in lists: the fields to show, and those to search, filter and sort by. */
export interface Card {
  readonly id: string;
  readonly title: string;
  readonly shortDescription: string;
  readonly category: string;
  readonly priceCents: Cents;
  readonly sale?: { readonly priceCents: Cents; readonly startsAt: string; readonly endsAt: string } | undefined;
  readonly developerId: string;
  readonly publisherId?: string | undefined;
  readonly isNSFW: boolean;
  readonly aiUse?: readonly string[] | undefined;
  readonly ageRating?: number | undefined;
  /** BCP 47 tags. */
  readonly languages?: readonly string[] | undefined;
  readonly thumbnailKey?: string | undefined;
  /** Of that picture, if it has smaller copies. */
  readonly thumbnail?: PictureFacts | undefined;
  readonly tags: readonly string[];
  readonly supportedPlatforms: readonly string[];
  readonly scanStatus: GameScanStatus;
  readonly status: GameStatus;
  readonly version: string;
  readonly fileSize?: number | undefined;
  readonly publishedAt?: string | undefined;
  readonly releaseDate?: string | undefined;
  /** Announced, and not for sale yet. */
  readonly comingSoon?: boolean | undefined;
  /** When it is published; absent for an announced game without a date. */
  readonly publishAt?: string | undefined;
  readonly purchaseCount: number;
  /** The sort value of "Best Selling". */
  readonly paidBuyers: number;
  readonly freeBuyers: number;
  readonly downloadCount: number;
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export function cardOf(game: Game, stats: GameStats): Card {
  const { sale } = game;
  return {
    id: game.gameId,
    title: game.title,
    shortDescription: game.shortDescription,
    category: game.category,
    priceCents: game.priceCents,
    sale:
      sale === undefined || isUsedUp(sale)
        ? undefined
        : { priceCents: priceUnderDiscount(game.priceCents, sale), startsAt: sale.startsAt, endsAt: sale.endsAt },
    developerId: game.developerId,
    publisherId: publisherOf(game),
    isNSFW: game.isNSFW,
    aiUse: game.aiUse,
    ageRating: game.ageRating,
    languages: game.languages?.map(({ tag }) => tag),
    thumbnailKey: game.thumbnailKey,
    thumbnail: thumbnailOf(game),
    tags: game.tags,
    supportedPlatforms: game.supportedPlatforms,
    scanStatus: game.scanStatus,
    status: game.status,
    version: game.version,
    fileSize: game.fileSize,
    publishedAt: game.publishedAt,
    releaseDate: game.releaseDate ?? game.publishedAt?.slice(0, 10),
    comingSoon: isComingSoon(game) ? true : undefined,
    publishAt: dateOf(game),
    purchaseCount: stats.purchaseCount,
    paidBuyers: stats.paidBuyers,
    freeBuyers: stats.freeBuyers,
    downloadCount: stats.downloadCount,
    ratingSum: stats.ratingSum,
    ratingCount: stats.ratingCount,
    createdAt: game.createdAt,
    updatedAt: game.updatedAt,
  };
}

/** A card of the list of announced games; `undefined` if the game is not announced. */
export const announcedCardOf = (game: Game, _: GameStats): Card | undefined =>
  isAnnounced(game) ? cardOf(withoutOffer(game), NO_STATS) : undefined;

/** A card of the store's list; `undefined` if the game is not for sale. */
export const listedCardOf = (game: Game, stats: GameStats): Card | undefined =>
  isListed(game) ? cardOf(game, stats) : undefined;

/** A game as lists show it to everyone; `undefined` if it is neither in the store nor announced. */
export const publicCardOf = (game: Game, stats: GameStats): Card | undefined =>
  listedCardOf(game, stats) ?? announcedCardOf(game, stats);

function thumbnailOf({ thumbnailKey, pictures }: Game): PictureFacts | undefined {
  const found = pictures?.find(({ key }) => key === thumbnailKey);
  return found === undefined ? undefined : { width: found.width, height: found.height, placeholder: found.placeholder };
}

/** The price of one copy at a moment. */
export function currentPrice({ priceCents, sale }: Pick<Card, 'priceCents' | 'sale'>, now: string): Cents {
  return sale !== undefined && sale.startsAt <= now && now < sale.endsAt ? sale.priceCents : priceCents;
}

/** The next moment after `now` at which a discount starts or ends; prices stay the same until then. */
export function nextPriceChange(cards: Iterable<Card>, now: string): string | undefined {
  let next: string | undefined;
  for (const { sale } of cards) {
    if (sale === undefined) continue;
    for (const moment of [sale.startsAt, sale.endsAt]) {
      if (moment > now && (next === undefined || moment < next)) next = moment;
    }
  }
  return next;
}
