import { allocate, type Cents, cents, type Sats, sats, sumCents } from '@satcade/kernel';
import type { Copy, CopyMark, Order, OrderLine } from './order.ts';

/*
 * The copies of an order. A line has `quantity` of them, numbered from 1: the gifts first, the buyer's own copy last.
 * Each copy has a fixed part of the payment, to the cent and the satoshi, so that refunds of single copies, in any
 * order, add up to the whole.
 */

/** The price that the buyer paid for a copy. */
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

/** The copies that were refunded to the buyer. */
export function refundedCopies(order: Pick<Order, 'lines' | 'refund'>): Copies {
  const { refund } = order;
  const earlier = refund?.earlierCopies ?? [];
  if (refund?.status !== 'claimed' || refund.kind === 'surplus') return earlier;
  // A refund that names no copies covers all that were left.
  return [...earlier, ...without(refund.copies ?? copiesOf(order), earlier)];
}

/** The copies whose price the order owes: returned or owned already, and not refunded yet. */
export const owedCopies = (order: Order): Copies =>
  without(marked(order, 'returned', 'duplicate'), refundedCopies(order));

/** The gifts that can still be redeemed or revoked. */
export const waitingGifts = (order: Order): Copies =>
  order.lines.flatMap((line) =>
    copiesOf({ lines: [line] }).filter((gift) => gift.copy <= (line.gifts ?? 0) && !has(order.copies ?? [], gift)),
  );

/** The copies in a refund of the whole order: all except redeemed and refunded ones. */
export const refundableCopies = (order: Order): Copies =>
  without(copiesOf(order), [...marked(order, 'redeemed'), ...refundedCopies(order)]);

/** The copies that somebody has or may still get: neither refunded nor owed. */
export const keptCopies = (order: Order): Copies =>
  without(copiesOf(order), [...refundedCopies(order), ...owedCopies(order)]);

/** The buyer's own copies that were not granted, because the buyer owned the game already. */
export const duplicateMarks = ({ lines }: Pick<Order, 'lines'>, gameIds: readonly string[]): readonly CopyMark[] =>
  lines
    .filter(({ gameId }) => gameIds.includes(gameId))
    .map(({ gameId, gifts = 0 }) => ({ gameId, copy: gifts + 1, state: 'duplicate' }));

/** The price of `copies` together, tax included. */
export function worthOf(order: Order, copies: Copies): Worth {
  if (copies.length === 0) return { cents: cents(0), sats: sats(0) };
  const parts = partsOf(order).filter((part) => has(copies, part));
  return {
    cents: sumCents(parts.map((part) => part.cents)),
    sats: sats(parts.reduce((sum, part) => sum + part.sats, 0)),
  };
}

/** What was paid for the copies, without any surplus. */
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

/** The copies that count as sold: all except those that the buyer owned already. */
export const soldCopies = (order: Pick<Order, 'lines' | 'copies'>): Copies =>
  without(copiesOf(order), marked(order, 'duplicate'));

/** The lines of the copies that count as sold; developers are credited only for these. */
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
