import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { writeAssets } from './assets.ts';
import { type RenderedPage, renderMarkdown } from './markdown/render.ts';
import { searchIndex } from './search-index.ts';
import { addressOf, kindOf, linkBetween } from './site/addresses.ts';
import { openRepository, type Repository } from './site/documents.ts';
import { ASSETS, layout, type MenuSection, type PageContent } from './site/layout.ts';
import { navigationOf } from './site/navigation.ts';
import { sourcePage } from './site/source-page.ts';

/** What `buildDocs` made. */
export interface BuiltDocs {
  readonly pages: number;
  readonly bytes: number;
}

interface Rendered extends RenderedPage {
  readonly file: string;
  readonly address: string;
}

/**
 * Makes the site of the documents below `root` in the folder `out`, whose former content is deleted. Throws when a link
 * of a document leads nowhere.
 */
export async function buildDocs(root: string, out: string): Promise<BuiltDocs> {
  const repository = openRepository(root);
  const linked = new Set<string>();
  const pages = repository.documents.map((file) => renderDocument(file, repository, linked));
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const menu = navigationOf(repository.documents).map(
    ({ title, files }): MenuSection => ({
      title,
      links: files.map((file) => ({ title: nameInMenu(byFile.get(file)), address: addressOf(file) })),
    }),
  );
  const contents: PageContent[] = [...pages, ...sourcePages(linked, repository)];
  await rm(out, { recursive: true, force: true });
  await writeAssets(root, out);
  const texts = new Map(contents.map((content) => [content.address, layout(content, menu)]));
  texts.set(ASSETS.index, searchIndex(pages));
  for (const [address, text] of texts) {
    await mkdir(dirname(join(out, address)), { recursive: true });
    await writeFile(join(out, address), text);
  }
  for (const file of linked) if (kindOf(file) === 'asset') await cp(join(root, file), join(out, addressOf(file)));
  return { pages: contents.length, bytes: [...texts.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0) };
}

function renderDocument(file: string, repository: Repository, linked: Set<string>): Rendered {
  const address = addressOf(file);
  const page = renderMarkdown(repository.read(file), (target) => {
    if (/^[a-z]+:/.test(target) || target.startsWith('#')) return target;
    const [path = '', anchor] = target.split('#');
    const found = repository.find(posix.join(posix.dirname(file), decodeURI(path)));
    if (found === undefined || found.startsWith('..'))
      throw new Error(`${file} links to ${target}, which is not there.`);
    if (kindOf(found) !== 'page') linked.add(found);
    return `${linkBetween(address, addressOf(found))}${anchor === undefined ? '' : `#${anchor}`}`;
  });
  return { ...page, file, address };
}

const sourcePages = (linked: ReadonlySet<string>, repository: Repository): PageContent[] =>
  [...linked]
    .filter((file) => kindOf(file) === 'source')
    .map((file) => sourcePage(file, addressOf(file), repository.read(file)));

function nameInMenu(page: Rendered | undefined): string {
  return page?.file === 'README.md' ? 'Overview' : (page?.title ?? '');
}
