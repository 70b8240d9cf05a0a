import { escapeHtml } from '../html.ts';
import { codeBlock } from '../markdown/render.ts';
import type { PageContent } from './layout.ts';

/** A file of the repository that a document links to, as a page. */
export function sourcePage(file: string, address: string, source: string): PageContent {
  return {
    address,
    title: file,
    html: `<h1 class="file">${escapeHtml(file)}</h1>\n${codeBlock(source, file)}`,
    headings: [],
  };
}
