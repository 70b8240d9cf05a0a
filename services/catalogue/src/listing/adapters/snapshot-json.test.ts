import { expect, test } from '@jest/globals';
import { cents } from '@satcade/kernel';
import { aCard, NOW, ulid } from '../../testing/samples.ts';
import { readSnapshot, writeSnapshot } from './snapshot-json.ts';

const onSale = aCard({
  id: ulid(2),
  sale: { priceCents: cents(5), startsAt: NOW, endsAt: NOW },
  thumbnailKey: undefined,
});
const snapshot = {
  cards: new Map([aCard(), onSale].map((card) => [card.id, card])),
  developers: new Map([['dev-1', 'Studio']]),
};

test('reads back the snapshot that it writes', () => {
  expect(readSnapshot(writeSnapshot(snapshot))).toEqual(snapshot);
});

test.each([
  ['another format', { format: 2, games: [], developers: {} }],
  ['no games', { format: 1, developers: {} }],
  ['a game without a title', { format: 1, games: [{ ...aCard(), title: undefined }], developers: {} }],
  ['a price in parts of a cent', { format: 1, games: [{ ...aCard(), priceCents: 1.5 }], developers: {} }],
  ['an unknown state', { format: 1, games: [{ ...aCard(), scanStatus: 'FINE' }], developers: {} }],
])('rejects %s', (_, stored) => {
  expect(() => readSnapshot(JSON.stringify(stored))).toThrow('the read model is');
});
