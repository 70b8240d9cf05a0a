import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../lib/paths.ts';
import { COUNTS_FILE, countsIn, readBilled, readUseCases } from './inputs.ts';
import { sections, withSections } from './page.ts';

/*
 * node scripts/run.mjs cost [--counts <file>]: computes docs/cost.md anew. With the output of `npm run bench -- costs`
 * in a file, the counts of the use-cases are taken from it first.
 */
const [option, file] = process.argv.slice(2);
if (option !== undefined && (option !== '--counts' || file === undefined)) {
  console.error('Usage: node scripts/run.mjs cost [--counts <output of npm run bench -- costs>]');
  process.exit(2);
}
if (file !== undefined) {
  writeFileSync(COUNTS_FILE, `${JSON.stringify(countsIn(readFileSync(file, 'utf8')), undefined, 2)}\n`);
}
const page = fromRoot('docs/cost.md');
writeFileSync(page, withSections(readFileSync(page, 'utf8'), sections(readUseCases(), readBilled())));
