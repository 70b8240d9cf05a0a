import { describe, expect, it } from '@jest/globals';
import { renderMarkdown } from './render.ts';

const render = (markdown: string) => renderMarkdown(markdown, (target) => target);

describe('renderMarkdown', () => {
  it('gives headings the anchors that GitHub gives them', () => {
    const { headings } = render('# `npm start`: fast & safe\n\n## A\n\n## A\n\n## Über_uns (2)\n');

    expect(headings.map(({ id }) => id)).toEqual(['npm-start-fast--safe', 'a', 'a-1', 'über_uns-2']);
  });

  it('splits the text by heading for the search, with tables and code', () => {
    const { title, sections } = render(
      '# Page\n\nFirst *words*.\n\n## Part\n\n| a |\n| - |\n| cell |\n\n```sh\nnpm start\n```\n',
    );

    expect(title).toBe('Page');
    expect(sections).toEqual([
      { id: 'page', heading: 'Page', text: 'First words.' },
      { id: 'part', heading: 'Part', text: 'a cell npm start\n' },
    ]);
  });

  it('makes tables and code scroll by keyboard', () => {
    const { html } = render('# P\n\n| a |\n| - |\n| b |\n\n```sh\nls <x>\n```\n');

    expect(html).toContain('<div class="scroll" role="group" tabindex="0" aria-label="Table: P"><table>');
    expect(html).toContain('<pre tabindex="0" role="group" aria-label="Code: P"><code>ls &lt;x&gt;\n</code></pre>');
  });

  it('aligns columns without inline styles, which the pages do not allow', () => {
    const { html } = render('| a |\n| --: |\n| b |\n');

    expect(html).toContain('<td class="right">b</td>');
    expect(html).not.toContain('style=');
  });

  it('shows markup in a document as text, and removes comments', () => {
    const { html } = render('<!-- hidden -->\n\n<script>alert(1)</script>\n');

    expect(html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n');
  });

  it('passes on an error about a link that leads nowhere', () => {
    const resolve = () => {
      throw new Error('not there');
    };
    expect(() => renderMarkdown('[a](b.md)', resolve)).toThrow('not there');
  });
});
