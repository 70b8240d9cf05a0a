import { allocate, type Cents, cents } from '@satcade/kernel';

/** A part of a developer's share of an order: from this cent of it to that. */
interface Span {
  readonly developerId: string;
  readonly fromCents: number;
  readonly toCents: number;
}

/** What takes an order back: all of it, or the parts that it names. No cent is in two reversals of an order. */
export interface Reversal {
  readonly orderId: string;
  readonly at: string;
  /** Its name among the reversals of the order. Absent: it takes all. */
  readonly reversalId?: string | undefined;
  readonly spans?: readonly Span[] | undefined;
}

/** A line of a reversal, as orders tells it. */
export interface ReversedLine {
  readonly developerId: string;
  readonly quantity: number;
  readonly shareCents: number;
  /** How many copies of it are taken back, after so many that were before. */
  readonly taken: number;
  readonly takenBefore: number;
}

/**
 * The parts of the developers' shares that the copies of a reversal are. The copies of an order lie one behind the other
 * along its developer's share, so that whatever is taken back, in whatever parts, adds up to the share exactly.
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

/** What the parts that a reversal names are of a sale, as positive amounts. */
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
