import { expect, test } from '@jest/globals';
import { ALL_EVENTS, eventSchema, gameListingChanged, invoiceChanged, orderConfirmed } from '@satcade/contracts/events';
import * as z from 'zod/mini';
import { anEvent, anInvoice, anOffer, anOrder, anOrderLine, exampleData } from './events.ts';

test('every event has an example to build on, and what is built can be sent', () => {
  for (const contract of ALL_EVENTS) {
    const event = anEvent(contract, exampleData(contract));
    expect(z.parse(eventSchema(contract), event)).toEqual(event);
  }
});

test('each event has ids of its own, unless they are given', () => {
  const data = exampleData(invoiceChanged);
  const [first, second] = [anEvent(invoiceChanged, data), anEvent(invoiceChanged, data, { correlationId: 'c' })];
  expect(first.id).not.toBe(second.id);
  expect(second).toMatchObject({ correlationId: 'c', causationId: `cause-of-${second.id}` });
});

test('an event that could not be sent cannot be built', () => {
  expect(() => anEvent(orderConfirmed, { ...anOrder(), orderId: 'no id' })).toThrow();
});

test('an order adds up, whatever its lines are', () => {
  const lines = [anOrderLine({ lineCents: 1250 }), anOrderLine({ lineCents: 50 })];
  expect(anOrder({ lines })).toMatchObject({ lines, subtotalCents: 1300, taxCents: 104, totalCents: 1404 });
});

test('what a test changes is what it gets', () => {
  expect(anEvent(gameListingChanged, anOffer({ title: 'Mine' })).data.title).toBe('Mine');
  expect(anInvoice({ status: 'Expired' }).status).toBe('Expired');
});
