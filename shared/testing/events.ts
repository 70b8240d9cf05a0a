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

/** The data of an event's committed example, so that tests use the values that the contracts publish. */
export function exampleData<Data extends z.core.$ZodType>(contract: EventContract<string, Data>): z.core.output<Data> {
  const file = new URL(`../contracts/events/${detailType(contract.type, contract.version)}.json`, import.meta.url);
  const document = documentSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return z.parse(contract.data, document.examples[0].data);
}

/** A new id, later than all before. */
export const anId = (): string => newId(Date.now());

/** An event as it travels, with its own ids. `data` is parsed, so that no test uses invalid data. */
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

/** A CLEAN, published game with a file, as in GameListingChanged. */
export const anOffer = (
  changes: Partial<EventData<typeof gameListingChanged>> = {},
): EventData<typeof gameListingChanged> => ({ ...exampleData(gameListingChanged), gameId: anId(), ...changes });

/** An invoice snapshot, as in InvoiceChanged. */
export const anInvoice = (
  changes: Partial<EventData<typeof invoiceChanged>> = {},
): EventData<typeof invoiceChanged> => ({ ...exampleData(invoiceChanged), orderId: anId(), ...changes });

/** One line of an order at 10.00 USD, of which the developer gets 9.00. */
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
 * A paid order, as in OrderConfirmed; its sums follow from its lines, with 8 % tax. Use it for the fields that all
 * events of an order share: `anEvent(orderReversed, { ...anOrder(), reversedAt, reason: 'refunded' })`.
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
