import { expect, it } from '@jest/globals';
import { storedFiles } from '@satcade/testing/stored-data';
import { readCollections } from './collections-object.ts';

it.each(storedFiles('objects/read-model/collections.json'))(
  'reads the collections of version $version',
  ({ content }) => {
    expect(readCollections(JSON.stringify(content)).collections.length).toBeGreaterThan(0);
  },
);
