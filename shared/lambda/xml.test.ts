import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { escapedXml, xmlElements, xmlText } from './xml.ts';

const reply = `<?xml version="1.0" encoding="UTF-8"?>
<ListPartsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Key>games/a&amp;b</Key><IsTruncated>false</IsTruncated>
<Part><PartNumber>1</PartNumber><ETag>&quot;aa&quot;</ETag></Part><Part><PartNumber>2</PartNumber><ETag>&#34;bb&#x22;</ETag></Part>
</ListPartsResult>`;

test('finds elements by their exact name, in order', () => {
  expect(xmlElements(reply, 'Part').map((part) => xmlText(part, 'PartNumber'))).toEqual(['1', '2']);
  expect(xmlElements(reply, 'ListPartsResult')).toHaveLength(1);
  expect(xmlElements(reply, 'Absent')).toEqual([]);
  expect(xmlText(reply, 'Absent')).toBeUndefined();
});

test('resolves references in text and keeps unknown ones', () => {
  expect(xmlText(reply, 'Key')).toBe('games/a&b');
  expect(xmlElements(reply, 'Part').map((part) => xmlText(part, 'ETag'))).toEqual(['"aa"', '"bb"']);
  expect(xmlText('<a>&unknown;</a>', 'a')).toBe('&unknown;');
  expect(xmlText('<a></a>', 'a')).toBe('');
});

test('reads back what it writes', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(xmlText(`<a>${escapedXml(text)}</a>`, 'a')).toBe(text)));
});
