import { allocate, type Cents, cents, type Sats, sats, sumCents } from '@satcade/kernel';
import type { Copy, CopyMark, Order, OrderLine } from './order.ts';

/*
 * The copies of an order. A line has `quantity` of them, numbered from 1: the gifts first, the buyer's own copy last.
 * Each copy has a fixed part of what was paid, to the cent and the satoshi, so that refunds of single copies, in any
 * order, add up to the whole.
 */

/** What a copy cost its buyer. */
interface Worth {
  readonly cents: Cents;
  readonly sats: Sats;
}

type Copies = readonly Copy[];

export const isSameCopy = (a: Copy, b: Copy): boolean => a.gameId === b.gameId && a.copy === b.copy;
const has = (copies: Copies, copy: Copy): boolean => copies.some((other) => isSameCopy(other, copy));

/** All of `copies` that are not among `others`. */
export const without = <Item extends Copy>(copies: readonly Item[], others: Copies): readonly Item[] =>
  copies.filter((copy) => !has(others, copy));

/** Every copy of an order, in the order of its lines. */
export const copiesOf = ({ lines }: Pick<Order, 'lines'>): Copies =>
  lines.flatMap(({ gameId, quantity }) =>
    Array.from({ length: quantity }, (_, index) => ({ gameId, copy: index + 1 })),
  );

const marked = ({ copies = [] }: Pick<Order, 'copies'>, ...states: readonly CopyMark['state'][]): Copies =>
  copies.filter(({ state }) => states.includes(state));

/** The copies whose money the buyer has back. */
export function refundedCopies(order: Pick<Order, 'lines' | 'refund'>): Copies {
  const { refund } = order;
  const earlier = refund?.earlierCopies ?? [];
  if (refund?.status !== 'claimed' || refund.kind === 'surplus') return earlier;
  // A refund that names no copies is of all that were left.
  return [...earlier, ...without(refund.copies ?? copiesOf(order), earlier)];
}

/** The copies that the order owes their price for: given back or owned already, and not refunded yet. */
export const owedCopies = (order: Order): Copies =>
  without(marked(order, 'returned', 'duplicate'), refundedCopies(order));

/** The gifts that may still be redeemed or revoked. */
export const waitingGifts = (order: Order): Copies =>
  order.lines.flatMap((line) =>
    copiesOf({ lines: [line] }).filter((gift) => gift.copy <= (line.gifts ?? 0) && !has(order.copies ?? [], gift)),
  );

/** The copies that a refund of the whole order takes: all but those that somebody redeemed or that are refunded. */
export const refundableCopies = (order: Order): Copies =>
  without(copiesOf(order), [...marked(order, 'redeemed'), ...refundedCopies(order)]);

/** The copies that somebody has or may still have: neither refunded nor owed. */
export const keptCopies = (order: Order): Copies =>
  without(copiesOf(order), [...refundedCopies(order), ...owedCopies(order)]);

/** The buyer's own copies of games that were not granted, because the buyer owned them already. */
export const duplicateMarks = ({ lines }: Pick<Order, 'lines'>, gameIds: readonly string[]): readonly CopyMark[] =>
  lines
    .filter(({ gameId }) => gameIds.includes(gameId))
    .map(({ gameId, gifts = 0 }) => ({ gameId, copy: gifts + 1, state: 'duplicate' }));

/** What `copies` cost together, tax included. */
export function worthOf(order: Order, copies: Copies): Worth {
  const parts = partsOf(order).filter((part) => has(copies, part));
  return {
    cents: sumCents(parts.map((part) => part.cents)),
    sats: sats(parts.reduce((sum, part) => sum + part.sats, 0)),
  };
}

/** What was paid for the copies; a surplus is no part of it. */
export const pricePaid = ({ invoice }: Pick<Order, 'invoice'>): Sats =>
  invoice === undefined ? sats(0) : sats(Math.min(invoice.btcPaidSats, invoice.btcAmountSats));

function partsOf(order: Order): readonly (Copy & Worth)[] {
  const copies = order.lines.flatMap((line) =>
    copiesOf({ lines: [line] }).map((copy) => ({ ...copy, unitCents: line.unitCents })),
  );
  const taxes = allocate(
    order.taxCents,
    copies.map(({ unitCents }) => unitCents),
  );
  const paid = BigInt(pricePaid(order));
  const total = BigInt(order.totalCents);
  let upTo = 0n;
  let given = 0n;
  return copies.map(({ gameId, copy, unitCents }, index) => {
    const price = cents(unitCents + (taxes[index] ?? 0));
    upTo += BigInt(price);
    const part = total === 0n ? 0n : (paid * upTo) / total - given;
    given += part;
    return { gameId, copy, cents: price, sats: sats(Number(part)) };
  });
}

/** The copies that were sold for good: all but those that the buyer owned already. */
export const soldCopies = (order: Pick<Order, 'lines' | 'copies'>): Copies =>
  without(copiesOf(order), marked(order, 'duplicate'));

/** The lines of the copies that were sold for good; nobody is credited for the others. */
export function soldLines(order: Pick<Order, 'lines' | 'copies'>): readonly OrderLine[] {
  const duplicates = marked(order, 'duplicate');
  return order.lines.flatMap((line) => {
    if (!duplicates.some(({ gameId }) => gameId === line.gameId)) return [line];
    const quantity = line.quantity - 1;
    if (quantity === 0) return [];
    const lineCents = cents(line.unitCents * quantity);
    const shareCents = sumCents(allocate(line.shareCents, Array<number>(line.quantity).fill(1)).slice(0, quantity));
    return [{ ...line, quantity, lineCents, shareCents, feeCents: cents(lineCents - shareCents) }];
  });
}
