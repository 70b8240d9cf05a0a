import { expect, it } from '@jest/globals';
import { fileRecordFacts } from '@satcade/contracts/entities/scans';
import { storedFiles } from '@satcade/testing/stored-data';

it.each(storedFiles('objects/records.json'))('reads the record of a file of version $version', ({ content }) => {
  expect(fileRecordFacts.parse(content)).toMatchObject(Object(content));
});
