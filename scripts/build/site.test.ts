import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FIRST_LANGUAGE, OTHER_LANGUAGES, writeFirstRenderers, writeFirstSite } from './site.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'first-site-'));
  for (const [file, text] of Object.entries(ENGLISH)) {
    mkdirSync(join(dir, FIRST_LANGUAGE, file, '..'), { recursive: true });
    writeFileSync(join(dir, FIRST_LANGUAGE, file), text);
  }
});
afterEach(() => rmSync(dir, { recursive: true }));

const ENGLISH = {
  'site/index.html': 'first page',
  'site/page.html': 'page',
  'site/sw.js': 'worker',
  'site/favicon.svg': 'icon',
  'site/assets/1.js': 'script',
  'pages/index.mjs': "import { words } from './words.mjs';\nexport const render = () => words;",
  'pages/words.mjs': "export const words = 'English';",
};

describe('the site in English alone', () => {
  it('has a page at the addresses of each other language, and a worker', async () => {
    const out = join(dir, 'out');
    await writeFirstSite(out, dir);
    expect(readdirSync(out).sort()).toEqual(
      ['assets', 'favicon.svg', 'index.html', 'page.html', 'sw.js', ...OTHER_LANGUAGES].sort(),
    );
    for (const language of OTHER_LANGUAGES) {
      expect(readdirSync(join(out, language)).sort()).toEqual(['index.html', 'page.html', 'sw.js']);
      expect(readFileSync(join(out, language, 'index.html'), 'utf8')).toBe('first page');
    }
  });

  it('has a renderer for each language, which is the English one', async () => {
    const out = join(dir, 'renderer');
    await writeFirstRenderers(out, dir);
    for (const language of [FIRST_LANGUAGE, ...OTHER_LANGUAGES]) {
      const { render } = await import(pathToFileURL(join(out, language, 'index.mjs')).href);
      expect(render()).toBe('English');
    }
  });
});
