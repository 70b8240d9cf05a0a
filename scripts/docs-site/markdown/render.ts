import MarkdownIt from 'markdown-it';
import { drawDiagram } from '../diagrams/draw.ts';
import { escapeHtml } from '../html.ts';
import { createSlugs } from './slugs.ts';

/** A heading of a page, which the table of contents and links lead to. */
export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** The text below one heading, for the search. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

export interface RenderedPage {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
}

/** Turns the target of a link or picture, as it is in the document, into one of the site. Throws when it leads nowhere. */
export type Resolve = (target: string) => string;

type Token = ReturnType<MarkdownIt['parse']>[number];

// Without `html`: a document may not bring markup of its own, and comments are removed before.
const parser = new MarkdownIt({ html: false, linkify: false });

const COMMENT = /^<!--.*?-->\n?/gms;

/** The HTML of a document, with what the menu, the table of contents and the search need of it. */
export function renderMarkdown(markdown: string, resolve: Resolve): RenderedPage {
  const tokens = parser.parse(markdown.replace(COMMENT, ''), {});
  const slugOf = createSlugs();
  const headings: Heading[] = [];
  const sections: { id: string; heading: string; text: string[] }[] = [];
  let label = '';
  for (const [at, token] of tokens.entries()) {
    token.children?.forEach((child) => {
      relink(child, resolve);
    });
    moveAlignment(token);
    if (token.type === 'heading_open') {
      const text = textOf(tokens[at + 1]);
      const heading = { level: Number(token.tag.slice(1)), id: slugOf(text), text };
      headings.push(heading);
      sections.push({ id: heading.id, heading: text, text: [] });
      token.attrSet('id', heading.id);
      label = text;
    } else if (token.type === 'heading_close') {
      token.meta = headings.at(-1);
    } else if (token.type === 'table_open' || token.type === 'fence') {
      token.meta = label;
    }
    const isHeading = tokens[at - 1]?.type === 'heading_open';
    if (!isHeading) sections.at(-1)?.text.push(token.type === 'inline' ? textOf(token) : token.content);
  }
  return {
    title: headings.find(({ level }) => level === 1)?.text ?? '',
    html: parser.renderer.render(tokens, parser.options, {}),
    headings,
    sections: sections.map((section) => ({ ...section, text: section.text.filter(Boolean).join(' ') })),
  };
}

parser.renderer.rules.heading_close = (tokens, at) => {
  const { tag, meta } = tokens[at] ?? {};
  const anchor =
    tag === 'h1' ? '' : ` <a class="anchor" href="#${meta.id}" aria-label="Link to ${escapeHtml(meta.text)}">#</a>`;
  return `${anchor}</${tag}>\n`;
};
parser.renderer.rules.table_open = (tokens, at) =>
  `<div class="scroll" role="group" tabindex="0" aria-label="Table: ${escapeHtml(String(tokens[at]?.meta))}"><table>\n`;
parser.renderer.rules.table_close = () => '</table></div>\n';
parser.renderer.rules.fence = (tokens, at) => {
  const { info = '', content = '', meta } = tokens[at] ?? {};
  const drawn = info.trim() === 'mermaid' ? drawDiagram(content, String(meta)) : undefined;
  return drawn ?? codeBlock(content, String(meta));
};
parser.renderer.rules.code_block = (tokens, at) => codeBlock(tokens[at]?.content ?? '', 'code');

/** A block of code that scrolls by itself, also by keyboard. */
export const codeBlock = (code: string, label: string): string =>
  `<pre tabindex="0" role="group" aria-label="Code: ${escapeHtml(label)}"><code>${escapeHtml(code)}</code></pre>\n`;

function relink(token: Token, resolve: Resolve): void {
  const attribute = token.type === 'link_open' ? 'href' : 'src';
  const target = token.attrGet(attribute);
  if (target === null) return;
  token.attrSet(attribute, resolve(target));
  if (token.type === 'image') token.attrSet('loading', 'lazy');
  else if (/^https?:/.test(target)) token.attrSet('rel', 'noreferrer');
}

/** Columns are aligned by class: the pages allow no inline styles. */
function moveAlignment(token: Token): void {
  const align = /text-align:(\w+)/.exec(token.attrGet('style') ?? '')?.[1];
  if (align === undefined) return;
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  token.attrJoin('class', align);
}

/** The text of an inline token without its markup. */
function textOf(token: Token | undefined): string {
  return (token?.children ?? [])
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('');
}
