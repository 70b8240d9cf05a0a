/* Makes the documentation site: `npm run docs [-- --out dist/docs]`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDocs } from './build.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/docs' } } });
const out = resolve(ROOT, values.out);
const started = performance.now();
const { pages, bytes } = await buildDocs(ROOT, out);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${pages} pages, ${(bytes / 1e6).toFixed(1)} MB, in ${seconds} s: ${out}/index.html`);
