import { describe, expect, it } from '@jest/globals';
import { correlationIdsIn } from './run-trigger.ts';

describe('the correlation ids of a text', () => {
  const event = { id: '1', correlationId: 'order-1' };

  it.each([
    ['an event', JSON.stringify(event), ['order-1']],
    ['a message that contains one', JSON.stringify({ Body: JSON.stringify(event) }), ['order-1']],
    ['an item of a table', JSON.stringify({ correlationId: { S: 'order-1' } }), ['order-1']],
    ['headers', JSON.stringify({ headers: { 'x-correlation-id': 'order-1' } }), ['order-1']],
    ['indented JSON', JSON.stringify({ correlationId: { S: 'order-1' } }, null, 2), ['order-1']],
    ['several', JSON.stringify([event, { correlationId: 'order-2' }, event]), ['order-1', 'order-2']],
    [
      'another name',
      JSON.stringify({ correlationIds: 'a', correlation: 'b', myCorrelationId: 'c', xcorrelationId: 'd' }),
      [],
    ],
    ['an id that is no text', JSON.stringify({ correlationId: 7 }), []],
    ['the end of the text', '{"correlationId', []],
    ['nothing', '', []],
  ])('are found in %s', (_, text, ids) => {
    expect(correlationIdsIn(text)).toEqual(ids);
  });

  it('are at most twenty, of all texts together', () => {
    const texts = Array.from({ length: 30 }, (_, n) => JSON.stringify({ correlationId: `order-${n}` }));
    expect(correlationIdsIn(...texts)).toHaveLength(20);
  });
});
