import { describe, expect, it } from '@jest/globals';
import { parseMarkdown } from './parse.ts';
import { plainOf } from './plain.ts';
import type { Block, Inline } from './tree.ts';

const text = (words: string): Inline => ({ type: 'text', text: words });
const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children });
const link = (href: string, words: string): Inline => ({ type: 'link', href, children: [text(words)] });
const inside = (markdown: string): readonly Inline[] => {
  const [block] = parseMarkdown(markdown);
  return block !== undefined && 'children' in block ? block.children : [];
};

describe('blocks of Markdown', () => {
  it('are paragraphs, headings, lists, quotes, code and rules', () => {
    const markdown = '# One\n## Two\nfirst\nsecond\n\n- a\n- b\n  more\n1. c\n> said\n\n---\n```js\n<b> *x*\n```\nend';
    expect(parseMarkdown(markdown)).toEqual([
      { type: 'heading', level: 1, children: [text('One')] },
      { type: 'heading', level: 2, children: [text('Two')] },
      paragraph(text('first'), { type: 'break' }, text('second')),
      { type: 'list', isOrdered: false, items: [[text('a')], [text('b'), { type: 'break' }, text('more')]] },
      { type: 'list', isOrdered: true, items: [[text('c')]] },
      { type: 'quote', children: [text('said')] },
      { type: 'rule' },
      { type: 'code', text: '<b> *x*' },
      paragraph(text('end')),
    ]);
  });

  it('end with the text, also a fence that is never closed', () => {
    expect(parseMarkdown('```\nrest')).toEqual([{ type: 'code', text: 'rest' }]);
    expect(parseMarkdown(' \n\n')).toEqual([]);
  });
});

describe('parts of a paragraph', () => {
  it.each<[string, Inline[]]>([
    [
      'a **b *c*** d',
      [text('a '), { type: 'strong', children: [text('b '), { type: 'em', children: [text('c')] }] }, text(' d')],
    ],
    ['_x_ snake_case_name', [{ type: 'em', children: [text('x')] }, text(' snake_case_name')]],
    ['2 * 3 * 4 and **', [text('2 * 3 * 4 and **')]],
    ['`*a*` \\*b\\*', [{ type: 'code', text: '*a*' }, text(' *b*')]],
    ['[site](https://a.example/x?y=1#z "t")', [link('https://a.example/x?y=1#z', 'site')]],
    ['[wiki](https://a.example/x_(y)) ok', [link('https://a.example/x_(y)', 'wiki'), text(' ok')]],
    ['see https://a.example/b, ok', [text('see '), link('https://a.example/b', 'https://a.example/b'), text(', ok')]],
  ])('of %s', (markdown, parts) => {
    expect(inside(markdown)).toEqual(parts);
  });

  it('show a picture as a link, which loads nothing', () => {
    expect(inside('![map](https://a.example/map.png)')).toEqual([link('https://a.example/map.png', 'map')]);
  });
});

/** Every text of the tree, and every address. */
function contentOf(markdown: string): { texts: string; hrefs: string[] } {
  const hrefs: string[] = [];
  JSON.stringify(parseMarkdown(markdown), (name, value: unknown) => {
    if (name === 'href') hrefs.push(String(value));
    return value;
  });
  return { texts: plainOf(markdown, 1000), hrefs };
}

describe('hostile Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '&lt;b&gt; &#x6A;',
    '<!-- c --> <svg/onload=alert(1)>',
  ])('keeps HTML as text: %s', (html) => {
    expect(parseMarkdown(html)).toEqual([paragraph(text(html))]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'https://store.example@evil.example/',
    'https://',
    'https://a.example/"onclick="x',
    'https://a.example/<b>',
    `https://a.example/${'x'.repeat(600)}`,
    'https://a.example/\u202etxt',
  ])('makes no link to %s', (address) => {
    expect(contentOf(`[click](${address}) ![p](${address})`).hrefs).not.toContain(address);
    expect(contentOf(`[click](${address})`).texts).toContain('click');
  });

  it('makes no link inside another', () => {
    expect(contentOf('[a https://b.example c](https://d.example)').hrefs).toEqual(['https://d.example']);
  });

  it.each([
    '*'.repeat(8_000),
    '['.repeat(8_000),
    '[a]('.repeat(2_000),
    '_a '.repeat(2_600),
    '> '.repeat(4_000),
    '`'.repeat(8_000),
    '**a '.repeat(2_000),
  ])('is read in a moment, whatever it repeats (%#)', (markdown) => {
    const before = process.cpuUsage();
    parseMarkdown(markdown);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  });
});

it('makes a summary without marks, cut at a word', () => {
  expect(plainOf('# New\n\n- **Glazes**\n- [saves](https://a.example)\n\n`x`', 100)).toBe('New Glazes · saves x');
  expect(plainOf('one two three', 9)).toBe('one two…');
});
