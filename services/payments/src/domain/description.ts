import type { InvoiceRequest } from './invoice.ts';

interface Line {
  readonly gameId: string;
  readonly title: string;
}

/** A Lightning invoice holds 639 bytes of text, which the operator's template shares. */
const LONGEST = 100;

/** The description of an order at BTCPay: the game, or the first of several. Contains nothing about the buyer. */
export function describeOrder(lines: readonly Line[]): Pick<InvoiceRequest, 'description' | 'itemCode'> {
  const [first] = lines;
  if (first === undefined) return { description: 'Order' };
  const letters = [...first.title];
  const title = letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : first.title;
  if (lines.length === 1) return { description: title, itemCode: first.gameId };
  return { description: `${title} and ${lines.length - 1} more` };
}
