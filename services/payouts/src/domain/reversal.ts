import { allocate, type Cents, cents } from '@satcade/kernel';

/** A part of a developer's credit of an order: from one cent of it to another. */
interface Span {
  readonly developerId: string;
  readonly fromCents: number;
  readonly toCents: number;
}

/** A reversal of an order: all of it, or the named parts. No cent is in two reversals of an order. */
export interface Reversal {
  readonly orderId: string;
  readonly at: string;
  /** Its id among the reversals of the order. Absent: it covers everything. */
  readonly reversalId?: string | undefined;
  /** The sale that parts are of. Absent where an earlier version published them. */
  readonly soldAt?: string | undefined;
  readonly spans?: readonly Span[] | undefined;
}

/**
 * Whether a reversal takes from a sale. One of the whole order takes back all its sales until then. Parts are of one sale:
 * an earlier one was reversed as a whole before the order was sold again.
 */
export const takesFrom = (
  { at, reversalId, soldAt }: Pick<Reversal, 'at' | 'reversalId' | 'soldAt'>,
  sale: { readonly soldAt: string },
): boolean => (reversalId === undefined || soldAt === undefined ? sale.soldAt <= at : sale.soldAt === soldAt);

/** A line of a reversal, in the shape of the orders event. */
export interface ReversedLine {
  readonly developerId: string;
  readonly quantity: number;
  readonly shareCents: number;
  /** How many of its copies are reversed, and how many were before. */
  readonly taken: number;
  readonly takenBefore: number;
}

/**
 * The parts of the developers' credits that belong to the reversed copies. The copies of an order occupy consecutive
 * parts of its developer's credit, so that all reversals, in whatever parts, add up to the credit exactly.
 */
export function spansOf(lines: readonly ReversedLine[]): readonly Span[] {
  const ends = new Map<string, number>();
  return lines.flatMap(({ developerId, quantity, shareCents, taken, takenBefore }) => {
    const start = ends.get(developerId) ?? 0;
    ends.set(developerId, start + shareCents);
    const parts = allocate(cents(shareCents), Array<number>(quantity).fill(1));
    const upTo = (copies: number) => start + parts.slice(0, copies).reduce<number>((sum, part) => sum + part, 0);
    const span = { developerId, fromCents: upTo(takenBefore), toCents: upTo(takenBefore + taken) };
    return span.toCents > span.fromCents ? [span] : [];
  });
}

/** The amounts of a sale that belong to the parts of a reversal, as positive numbers. */
export function takenOf(
  sale: { readonly developerId: string; readonly amountCents: Cents; readonly amountSats: number },
  { spans = [] }: Pick<Reversal, 'spans'>,
): { readonly cents: number; readonly sats: number } {
  const own = spans.filter(({ developerId }) => developerId === sale.developerId);
  const satsUpTo = (share: number) => Number((BigInt(sale.amountSats) * BigInt(share)) / BigInt(sale.amountCents));
  return own.reduce(
    (sum, { fromCents, toCents }) => ({
      cents: sum.cents + toCents - fromCents,
      sats: sum.sats + satsUpTo(toCents) - satsUpTo(fromCents),
    }),
    { cents: 0, sats: 0 },
  );
}
