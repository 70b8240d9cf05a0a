/*
 * Writes the pages of public and private events and their AsyncAPI documents to docs/:
 * `node shared/contracts/scripts/write-event-catalogue.ts`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { asyncapiDocument, asyncapiFile, VISIBILITIES } from './asyncapi.ts';
import { cataloguePage } from './catalogue-page.ts';

const DOCS = new URL('../../../docs/', import.meta.url);
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

for (const visibility of VISIBILITIES) {
  writeFileSync(new URL(`${visibility}-events.md`, DOCS), cataloguePage(visibility));
  const file = new URL(asyncapiFile(visibility), DOCS);
  writeFileSync(file, JSON.stringify(asyncapiDocument(visibility)));
  execFileSync(process.execPath, [biome, 'format', '--write', fileURLToPath(file)], { stdio: 'inherit' });
}
