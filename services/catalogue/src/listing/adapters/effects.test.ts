import { expect, it } from '@jest/globals';
import { isAmong, PROJECTED_ITEMS } from '@satcade/contracts/stream-items';
import { storedItems } from '@satcade/testing/stored-data';
import { effectOf } from './effects.ts';

const effectful = storedItems('catalogue').filter(({ item }) => {
  const changes = [
    { before: undefined, after: item },
    { before: item, after: undefined },
  ];
  return changes.some((change) => Object.keys(effectOf(change, '1')).length > 0);
});

it.each(effectful)('the stream brings the projector $entity of version $version, which has an effect', ({ item }) => {
  expect(isAmong(PROJECTED_ITEMS, item)).toBe(true);
});
