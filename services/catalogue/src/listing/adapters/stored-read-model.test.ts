import { expect, it } from '@jest/globals';
import { storedFiles } from '@satcade/testing/stored-data';
import { readChanges } from './changes-json.ts';
import { readSnapshot } from './snapshot-json.ts';

it.each(storedFiles('objects/read-model/games.json'))('reads the read model of version $version', ({ content }) => {
  expect(readSnapshot(JSON.stringify(content)).snapshot.cards.size).toBeGreaterThan(0);
});

it.each(storedFiles('objects/read-model/changes.json'))('reads the changes of version $version', ({ content }) => {
  const { over, written, changes, defect } = readChanges(JSON.stringify(content));
  expect([over, written, defect]).toEqual([expect.any(String), 3, undefined]);
  expect([...changes.cards.values()]).toEqual([undefined, expect.objectContaining({ purchaseCount: 5 })]);
  expect([...changes.developers]).toEqual([['dev-2', undefined]]);
});
