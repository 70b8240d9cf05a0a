import { expect, it } from '@jest/globals';
import { storedFiles } from '@satcade/testing/stored-data';
import { recordSchema } from './file-records.ts';

it.each(storedFiles('objects/records.json'))('reads the record of a file of version $version', ({ content }) => {
  expect(recordSchema.parse(content)).toMatchObject(Object(content));
});
