import { posix } from 'node:path';

/** Linked as they are, and not shown as the text of a page. */
const ASSET = /\.(?:png|svg|gif|webm|webp|jpg|asyncapi\.json)$/;

/** What the site makes of a file of the repository: a page of its text, a copy, or a page that shows its source. */
export type Kind = 'page' | 'asset' | 'source';

export function kindOf(file: string): Kind {
  if (file.endsWith('.md')) return 'page';
  return ASSET.test(file) ? 'asset' : 'source';
}

/**
 * The address of a file of the repository on the site, relative to the site's root: `docs/payments.md` is
 * `payments.html`, and `services/orders/README.md` is `services/orders.html`.
 */
export function addressOf(file: string): string {
  const kind = kindOf(file);
  if (kind === 'source') return `source/${file}.html`;
  const inDocs = file.replace(/^docs\//, '');
  if (kind === 'asset') return inDocs;
  if (inDocs === 'README.md') return file === inDocs ? 'index.html' : 'docs.html';
  return `${inDocs
    .replace(/\/README\.md$/, '')
    .replace(/\.md$/, '')
    .toLowerCase()}.html`;
}

/** The link from one address of the site to another, so that the site works below any path. */
export function linkBetween(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to);
}
