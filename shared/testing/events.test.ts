import { expect, test } from '@jest/globals';
import { ALL_EVENTS, eventSchema, gameListingChanged, invoiceChanged, orderConfirmed } from '@satcade/contracts/events';
import * as z from 'zod/mini';
import { anEvent, anInvoice, anOffer, anOrder, anOrderLine, exampleData } from './events.ts';

test('has a valid example for every event', () => {
  for (const contract of ALL_EVENTS) {
    const event = anEvent(contract, exampleData(contract));
    expect(z.parse(eventSchema(contract), event)).toEqual(event);
  }
});

test('gives each event its own ids unless the test sets them', () => {
  const data = exampleData(invoiceChanged);
  const [first, second] = [anEvent(invoiceChanged, data), anEvent(invoiceChanged, data, { correlationId: 'c' })];
  expect(first.id).not.toBe(second.id);
  expect(second).toMatchObject({ correlationId: 'c', causationId: `cause-of-${second.id}` });
});

test('refuses to build an invalid event', () => {
  expect(() => anEvent(orderConfirmed, { ...anOrder(), orderId: 'no id' })).toThrow();
});

test('builds orders whose sums match their lines', () => {
  const lines = [anOrderLine({ lineCents: 1250 }), anOrderLine({ lineCents: 50 })];
  expect(anOrder({ lines })).toMatchObject({ lines, subtotalCents: 1300, taxCents: 104, totalCents: 1404 });
});

test('keeps the values that a test sets', () => {
  expect(anEvent(gameListingChanged, anOffer({ title: 'Mine' })).data.title).toBe('Mine');
  expect(anInvoice({ status: 'Expired' }).status).toBe('Expired');
});
