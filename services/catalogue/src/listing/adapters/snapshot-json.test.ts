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

const stored = (parts: object): string =>
  JSON.stringify({ format: 1, version: 2, games: [], developers: {}, ...parts });

test('reads back the snapshot that it writes', () => {
  expect(readSnapshot(writeSnapshot(snapshot, 'etag'))).toEqual({ snapshot, accepts: 'etag', defect: undefined });
});

test('gives cards of version 1 the fields that they lack, and says that they are older', () => {
  const { paidBuyers: _paid, freeBuyers: _free, ...card } = aCard();
  const { snapshot: read, defect } = readSnapshot(stored({ version: undefined, games: [card] }));
  expect(read.cards.get(card.id)).toEqual({ ...card, paidBuyers: 0, freeBuyers: 0 });
  expect(defect).toBe('older');
});

test('reads the cards of a later version, and keeps the fields that it does not know', () => {
  const card = { ...aCard(), ageRating: 12 };
  const { snapshot: read, defect } = readSnapshot(stored({ version: 3, games: [card], publishers: {} }));
  expect(read.cards.get(card.id)).toEqual(card);
  expect(defect).toBeUndefined();
  expect(JSON.parse(writeSnapshot(read, null))).toMatchObject({ version: 2, games: [{ ageRating: 12 }] });
});

test.each([
  ['without a title', { title: undefined }],
  ['with a price in parts of a cent', { priceCents: 1.5 }],
  ['in an unknown state', { scanStatus: 'FINE' }],
])('leaves out a card %s, and says that the model is incomplete', (_, fields) => {
  const text = stored({ games: [{ ...aCard(), ...fields }, onSale] });
  const { snapshot: read, defect } = readSnapshot(text);
  expect([...read.cards.keys()]).toEqual([onSale.id]);
  expect(defect).toBe('incomplete');
});

test.each([
  ['another format', { format: 2 }],
  ['no games', { games: undefined }],
  ['no developers', { developers: [] }],
  ['a version that is no number', { version: '2' }],
])('rejects %s', (_, parts) => {
  expect(() => readSnapshot(stored(parts))).toThrow('the read model is');
});
