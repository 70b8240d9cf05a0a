import { describe, expect, test } from '@jest/globals';
import { readXml, writeXml } from './xml.ts';

describe('readXml', () => {
  test('reads what writeXml wrote', () => {
    const text = 'a & <b> "c" \r ü 😀';
    const read = readXml(writeXml('Root', { Item: [{ Text: text }, { Text: 1 }], Left: undefined, Empty: '' }), 'Root');
    expect(read.all('Item').map((item) => item.textOf('Text'))).toEqual([text, '1']);
    expect(read.children.map(({ name }) => name)).toEqual(['Item', 'Item', 'Empty']);
  });

  test('understands prefixes, attributes, empty elements, comments and references', () => {
    const source = '<?xml version="1.0"?>\n<!-- x --><n:Root a="1"><n:A/><B x="y">&#x41;&#66;&apos;</B></n:Root>\n';
    const read = readXml(source, 'Root');
    expect([read.textOf('A'), read.textOf('B'), read.textOf('C')]).toEqual(['', "AB'", undefined]);
  });

  test.each([
    '',
    'text',
    '<Other/>',
    '<Root>',
    '<Root></Rot>',
    '<Root/><Root/>',
    '<Root>&bad;</Root>',
    '<Root><',
    '</Root>',
  ])('rejects %j', (source) => {
    expect(() => readXml(source, 'Root')).toThrow(expect.objectContaining({ code: 'MalformedXML' }));
  });
});
