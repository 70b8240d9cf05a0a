import type { PaymentMethod } from '@satcade/contracts/enums';
import { LIMITS } from '@satcade/contracts/limits';
import { type Problem, problem } from '@satcade/contracts/problem';
import {
  allocate,
  type Cents,
  cents,
  centsToUsd,
  err,
  ok,
  type Result,
  splitFee,
  sumCents,
  taxOf,
} from '@satcade/kernel';
import { confirmationsFor } from './confirmations.ts';
import { limitedUses, type Reservation } from './discount-uses.ts';
import { type Offer, priceAt } from './offer.ts';
import type { Order, OrderLine } from './order.ts';

interface CartItem {
  readonly gameId: string;
  readonly quantity: number;
  /** The number of gifts that the buyer was shown; another number is refused. */
  readonly gifts?: number | undefined;
}

export interface PlaceOrder {
  readonly orderId: string;
  readonly userId: string;
  readonly items: readonly CartItem[];
  readonly paymentMethod: PaymentMethod;
  readonly buyerState: string;
  readonly buyerCountry: string;
  /** The total that the buyer was shown; another total is refused rather than charged. */
  readonly expectedTotal?: Cents | undefined;
  readonly requestHash: string;
  readonly feeBasisPoints: number;
  readonly now: string;
}

/**
 * Prices a cart and makes its order. Every copy beyond the buyer's own is a gift; if the buyer owns the game, all are,
 * and the buyer must have confirmed it. Refuses games that are not for sale, several copies of a free game, and
 * unexpected totals. A free order is confirmed at once and never goes to BTCPay.
 */
export function placeOrder(
  command: PlaceOrder,
  offers: ReadonlyMap<string, Offer>,
  owned: ReadonlySet<string> = new Set(),
): Result<Order, Problem> {
  const unwitting = command.items.filter((item) => owned.has(item.gameId) && (item.gifts ?? 0) < item.quantity);
  if (unwitting.length > 0) return err(alreadyOwned(command.items, unwitting));
  const priced: { item: CartItem; offer: Offer }[] = [];
  for (const item of command.items) {
    const offer = offers.get(item.gameId);
    if (offer === undefined || !isForSale(offer)) return err(notForSale(command.items, item.gameId));
    if (offer.developerId === command.userId) return err(ownGame(command.items, offer));
    priced.push({ item, offer });
  }
  const refused = refuseGifts(priced, owned, command.now);
  if (refused !== undefined) return err(refused);
  const lines = shareOut(priced, command, owned);
  const subtotalCents = sumCents(lines.map((line) => line.lineCents));
  const taxCents = taxOf(subtotalCents);
  const totalCents = sumCents([subtotalCents, taxCents]);
  if (command.expectedTotal !== undefined && command.expectedTotal !== totalCents) {
    return err(priceChanged(command.expectedTotal, totalCents));
  }
  const isFree = totalCents === 0;
  return ok({
    orderId: command.orderId,
    userId: command.userId,
    status: isFree ? 'CONFIRMED' : 'PENDING',
    lines,
    subtotalCents,
    taxCents,
    totalCents,
    paymentMethod: command.paymentMethod,
    requiredConfirmations: confirmationsFor(command.paymentMethod, totalCents),
    buyerState: command.buyerState,
    buyerCountry: command.buyerCountry,
    requestHash: command.requestHash,
    ...(lines.some(({ isLimited }) => isLimited) && { discountUses: 'held' as const }),
    ...(isFree && { confirmedAt: command.now }),
    createdAt: command.now,
    updatedAt: command.now,
  });
}

/** The uses of discounts that an order reserves, by the offers with which it was priced. */
export const reservationsOf = ({ lines }: Order, offers: ReadonlyMap<string, Offer>): Reservation[] =>
  limitedUses(lines).flatMap((use) => {
    const { maxUses, endsAt = '' } = offers.get(use.gameId)?.sale ?? {};
    return maxUses === undefined ? [] : [{ ...use, maxUses, endsAt }];
  });

/** The offers without a discount that proved to be used up. */
export function withoutSale(offers: ReadonlyMap<string, Offer>, saleId: string): ReadonlyMap<string, Offer> {
  const priced = [...offers].map(([gameId, offer]): [string, Offer] =>
    offer.sale?.saleId === saleId ? [gameId, { ...offer, sale: { ...offer.sale, isUsedUp: true } }] : [gameId, offer],
  );
  return new Map(priced);
}

/** The refusal for a buyer who was shown a discount that is used up. */
export const discountUsedUp = ({ detail, ...refused }: Problem): Problem => ({
  ...refused,
  detail: `The discount has been used up. ${detail}`,
});

/**
 * A price above the limit is an error in the data: nobody is charged for it, and no sum can exceed the safe integers.
 */
const isForSale = ({ listed, priceCents }: Offer): boolean => listed && priceCents <= LIMITS.maxPriceUSD * 100;

/** Splits the fee over the whole order first, so that rounding happens once per order and not once per line. */
function shareOut(
  priced: readonly { item: CartItem; offer: Offer }[],
  { feeBasisPoints, now }: PlaceOrder,
  owned: ReadonlySet<string>,
): OrderLine[] {
  const amounts = priced.map(({ item, offer }) => cents(priceAt(offer, now, item.quantity).unitCents * item.quantity));
  const { platformFee } = splitFee(sumCents(amounts), feeBasisPoints);
  const fees = allocate(platformFee, amounts);
  return priced.map(({ item, offer }, index) => {
    const { unitCents, sale } = priceAt(offer, now, item.quantity);
    const lineCents = amounts[index] ?? cents(0);
    const feeCents = fees[index] ?? cents(0);
    const gifts = giftsOf(item, owned);
    return {
      gameId: offer.gameId,
      developerId: offer.developerId,
      title: offer.title,
      ...(offer.thumbnailKey !== undefined && { thumbnailKey: offer.thumbnailKey }),
      ...(offer.isNSFW === true && { isNSFW: true }),
      quantity: item.quantity,
      listCents: cents(offer.priceCents),
      unitCents,
      lineCents,
      shareCents: cents(lineCents - feeCents),
      feeCents,
      ...(sale !== undefined && { saleId: sale.saleId }),
      ...(sale?.maxUses !== undefined && { isLimited: true }),
      ...(gifts > 0 && { gifts }),
    };
  });
}

/** One copy is for a buyer who does not own the game; the others are gifts. */
const giftsOf = ({ gameId, quantity }: CartItem, owned: ReadonlySet<string>): number =>
  owned.has(gameId) ? quantity : quantity - 1;

/**
 * Refuses another number of gifts than the buyer was shown, and extra copies of free games, which everybody gets for
 * nothing.
 */
function refuseGifts(
  priced: readonly { item: CartItem; offer: Offer }[],
  owned: ReadonlySet<string>,
  now: string,
): Problem | undefined {
  for (const [index, { item, offer }] of priced.entries()) {
    const gifts = giftsOf(item, owned);
    const isFree = priceAt(offer, now, item.quantity).unitCents === 0;
    if (isFree && owned.has(item.gameId)) return alreadyOwned([item], [item], index);
    if (isFree && item.quantity > 1) {
      const path = `body.items.${index}.quantity`;
      return problem('validation', 'Order one copy of a free game.', [{ path, message: 'must be 1 for a free game' }]);
    }
    if (item.gifts !== undefined && item.gifts !== gifts) {
      const error = { path: `body.items.${index}.gifts`, message: `is now ${gifts}` };
      return problem('conflict', 'The number of gifts has changed. Check your cart and try again.', [error]);
    }
  }
  return undefined;
}

function notForSale(items: readonly CartItem[], gameId: string): Problem {
  const index = items.findIndex((item) => item.gameId === gameId);
  const path = `body.items.${index}.gameId`;
  return problem('not-available', `Game ${gameId} is not for sale.`, [{ path, message: 'is not for sale' }]);
}

/** Developers have their files without buying them, and must not raise their own game's rank by purchases. */
function ownGame(items: readonly CartItem[], { gameId, title }: Offer): Problem {
  const index = items.findIndex((item) => item.gameId === gameId);
  const error = { path: `body.items.${index}.gameId`, message: 'is your own game' };
  return problem('not-available', `${title} is your own game. Developers cannot buy the games that they sell.`, [
    error,
  ]);
}

function alreadyOwned(items: readonly CartItem[], owned: readonly CartItem[], from = 0): Problem {
  const errors = items.flatMap((item, index) =>
    owned.includes(item) ? [{ path: `body.items.${from + index}.gameId`, message: 'is in your library already' }] : [],
  );
  return problem('already-owned', 'You already own a game in this cart.', errors);
}

const priceChanged = (expected: Cents, total: Cents): Problem =>
  problem(
    'price-changed',
    `The total is now $${centsToUsd(total).toFixed(2)}, not $${centsToUsd(expected).toFixed(2)}.`,
    [{ path: 'body.expectedTotalUSD', message: `is now ${centsToUsd(total).toFixed(2)}` }],
  );
