import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import MiniSearch from 'minisearch';
import { buildDocs } from './build.ts';
import { SEARCH_OPTIONS, type SearchEntry } from './search-options.ts';

const ROOT = join(import.meta.dirname, '../..');
const LINK = /\s(?:href|src)="([^"]*)"/g;

let dir: string;
let pages: ReadonlyMap<string, string>;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'docs-'));
  await buildDocs(ROOT, join(dir, 'site'));
  const files = globSync('**/*.html', { cwd: join(dir, 'site') });
  const texts = files.map(async (file) => [file, await readFile(join(dir, 'site', file), 'utf8')] as const);
  pages = new Map(await Promise.all(texts));
}, 60_000);
afterAll(() => rm(dir, { recursive: true }));

const read = (file: string): Promise<string> => readFile(join(dir, 'site', file), 'utf8');
const linksOf = (html: string): string[] =>
  [...html.matchAll(LINK)].map(([, target = '']) => target.replaceAll('&amp;', '&'));

describe('the documentation site', () => {
  it('has a page for every document, with a title and a place in the menu', () => {
    const addresses = [
      'index.html',
      'architecture.html',
      'decisions.html',
      'services/orders.html',
      'contributing.html',
    ];
    expect([...pages.keys()]).toEqual(expect.arrayContaining(addresses));
    for (const [address, html] of pages) {
      expect([address, html.match(/<h1/g)?.length]).toEqual([address, 1]);
      if (!address.startsWith('source/')) expect([address, html.includes('aria-current=')]).toEqual([address, true]);
    }
  });

  it('leads from the menu to the index of the decisions, and marks it on each of them', () => {
    expect(pages.get('index.html')).toContain('<a href="decisions.html">Decisions</a>');
    expect(pages.get('decisions/0001-rest-api.html')).toContain('<a href="../decisions.html" aria-current="true">');
  });

  it('links only to pages, anchors and files that it has', () => {
    const files = new Set(globSync('**/*.*', { cwd: join(dir, 'site') }));
    const broken: string[] = [];
    for (const [address, html] of pages) {
      for (const link of linksOf(html)) {
        if (/^https?:/.test(link)) continue;
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? address : posix.join(posix.dirname(address), path);
        const isThere = files.has(target);
        const hasAnchor = anchor === undefined || pages.get(target)?.includes(` id="${decodeURI(anchor)}"`) === true;
        if (!isThere || !hasAnchor) broken.push(`${address}: ${link}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('loads nothing from other hosts, and has no inline script or style', async () => {
    for (const [address, html] of pages) {
      const loaded = [...html.matchAll(/<(?:script|img|link|video|source)\b[^>]*?\s(?:src|href)="([^"]*)"/g)];
      expect([address, loaded.filter(([, target]) => /^(?:https?:)?\/\//.test(target ?? ''))]).toEqual([address, []]);
      expect([address, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+="/.test(html)]).toEqual([address, false]);
      expect(html).toContain(`http-equiv="content-security-policy" content="default-src 'none'; script-src 'self';`);
    }
    expect(await read('assets/site.css')).not.toMatch(/url\(["']?(?:https?:)?\/\//);
  });

  it('finds a part of a page by its words, also when the last one is not complete', async () => {
    const index = MiniSearch.loadJSON<SearchEntry>(await read('assets/search.json'), SEARCH_OPTIONS);
    const [first] = index.search('late paym');

    expect(first).toMatchObject({ page: 'Payments', heading: 'Late payments', url: 'payments.html#late-payments' });
  });

  it('refuses a document with a link that leads nowhere', async () => {
    const root = join(dir, 'broken');
    await mkdir(join(root, 'docs'), { recursive: true });
    await writeFile(join(root, 'README.md'), '# Here\n\n[there](docs/there.md)\n');

    await expect(buildDocs(root, join(dir, 'unused'))).rejects.toThrow(
      'README.md links to docs/there.md, which is not there.',
    );
  });

  it('shows a source file that a document links to', () => {
    const html = pages.get('source/services/orders/src/domain/order-machine.ts.html') ?? '';

    expect(html).toContain('<h1 class="file">services/orders/src/domain/order-machine.ts</h1>');
  });
});
