import { readFileSync } from 'node:fs';
import {
  type DomainEvent,
  detailType,
  type EventContract,
  type EventData,
  gameListingChanged,
  invoiceChanged,
  type OrderEventLine,
  orderConfirmed,
} from '@satcade/contracts/events';
import { newId } from '@satcade/kernel';
import * as z from 'zod/mini';

const documentSchema = z.object({ examples: z.tuple([z.object({ data: z.unknown() })]) });

/** The data of the committed example of an event: what the contracts show to others is what the tests work with. */
export function exampleData<Data extends z.core.$ZodType>(contract: EventContract<string, Data>): z.core.output<Data> {
  const file = new URL(`../contracts/events/${detailType(contract.type, contract.version)}.json`, import.meta.url);
  const document = documentSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return z.parse(contract.data, document.examples[0].data);
}

/** A new id, later than all before. */
export const anId = (): string => newId(Date.now());

/** An event as it travels, with ids of its own; `data` is parsed, so that no test works with what cannot be sent. */
export function anEvent<Type extends string, Data extends z.core.$ZodType>(
  contract: EventContract<Type, Data>,
  data: z.core.input<Data>,
  envelope: Partial<Pick<DomainEvent, 'id' | 'occurredAt' | 'correlationId' | 'causationId'>> = {},
): DomainEvent<Type, z.core.output<Data>> {
  const id = `event-${anId()}`;
  return {
    id,
    type: contract.type,
    version: contract.version,
    occurredAt: '2026-03-01T12:00:00.000Z',
    correlationId: `correlation-${id}`,
    causationId: `cause-of-${id}`,
    ...envelope,
    data: z.parse(contract.data, data),
  };
}

/** What the catalogue offers: a CLEAN, published game with a file, as GameListingChanged tells it. */
export const anOffer = (
  changes: Partial<EventData<typeof gameListingChanged>> = {},
): EventData<typeof gameListingChanged> => ({ ...exampleData(gameListingChanged), gameId: anId(), ...changes });

/** What an invoice looks like at one moment, as InvoiceChanged tells it. */
export const anInvoice = (
  changes: Partial<EventData<typeof invoiceChanged>> = {},
): EventData<typeof invoiceChanged> => ({ ...exampleData(invoiceChanged), orderId: anId(), ...changes });

/** One line of an order at 10.00, of which the developer gets 9.00. */
export const anOrderLine = (changes: Partial<OrderEventLine> = {}): OrderEventLine => ({
  gameId: anId(),
  developerId: 'developer-1',
  title: 'Moon Miner',
  quantity: 1,
  unitCents: 1000,
  lineCents: 1000,
  shareCents: 900,
  feeCents: 100,
  ...changes,
});

/**
 * A paid order, as OrderConfirmed tells it; its sums follow from its lines, with 8 % tax. Take what is common to all
 * events of an order from it: `anEvent(orderReversed, { ...anOrder(), reversedAt, reason: 'refunded' })`.
 */
export function anOrder({
  lines = [anOrderLine()],
  ...changes
}: Partial<EventData<typeof orderConfirmed>> = {}): EventData<typeof orderConfirmed> {
  const subtotalCents = lines.reduce((sum, { lineCents }) => sum + lineCents, 0);
  const taxCents = Math.round(subtotalCents * 0.08);
  return {
    ...exampleData(orderConfirmed),
    orderId: anId(),
    lines,
    subtotalCents,
    taxCents,
    totalCents: subtotalCents + taxCents,
    ...changes,
  };
}
