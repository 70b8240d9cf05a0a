import { parseMarkdown } from './parse.ts';
import type { Block, Inline } from './tree.ts';

const inlineText = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (part.type === 'break') return ' ';
      return 'text' in part ? part.text : inlineText(part.children);
    })
    .join('');

function blockText(block: Block): string {
  switch (block.type) {
    case 'list':
      return block.items.map(inlineText).join(' · ');
    case 'code':
      return block.text;
    case 'rule':
      return '';
    default:
      return inlineText(block.children);
  }
}

/** A text in Markdown without its marks, on one line, of at most `length` letters; a longer one is cut at a word. */
export function plainOf(markdown: string, length: number): string {
  const text = parseMarkdown(markdown).map(blockText).join(' ').replace(/\s+/g, ' ').trim();
  const letters = [...text];
  if (letters.length <= length) return text;
  const cut = letters.slice(0, length - 1).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}
