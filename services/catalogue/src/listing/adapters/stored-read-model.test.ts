import { expect, it } from '@jest/globals';
import { storedFiles } from '@satcade/testing/stored-data';
import { readSnapshot } from './snapshot-json.ts';

it.each(storedFiles('objects/read-model/games.json'))('reads the read model of version $version', ({ content }) => {
  expect(readSnapshot(JSON.stringify(content)).snapshot.cards.size).toBeGreaterThan(0);
});
