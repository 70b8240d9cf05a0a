import { expect, it } from '@jest/globals';
import { parseXml } from './xml.ts';

it('reads lists, nested values, empty elements and escaped texts', () => {
  const xml = `<?xml version="1.0"?>
<Reply xmlns="https://x.dev/">
  <Stacks><member><Name>a &amp; b &#65;&#x42;</Name><Tags/></member><member><Name>c</Name></member></Stacks>
  <Empty></Empty>
</Reply>`;
  expect(parseXml(xml)).toEqual({ Stacks: [{ Name: 'a & b AB', Tags: '' }, { Name: 'c' }], Empty: '' });
  expect(parseXml('')).toBe('');
});
