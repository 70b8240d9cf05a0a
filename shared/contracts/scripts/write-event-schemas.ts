/*
 * Updates shared/contracts/events/ from events.ts: `node shared/contracts/scripts/write-event-schemas.ts`. Examples are
 * written by hand and kept; a new event gets an empty list to fill. Refuses to write a schema with breaking changes:
 * these need a new version of the event, beside the old one.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ALL_EVENTS } from '../events.ts';
import { breakingChanges } from './breaking-changes.ts';
import { committedDocument, documentFile, EVENTS_FOLDER, generatedSchema } from './event-document.ts';

mkdirSync(EVENTS_FOLDER, { recursive: true });
for (const contract of ALL_EVENTS) {
  const file = documentFile(contract);
  const schema = generatedSchema(contract);
  const committed = existsSync(file) ? committedDocument(contract) : undefined;
  const broken = committed === undefined ? [] : breakingChanges(committed.schema, schema);
  if (broken.length > 0) throw new Error(`${schema.title} needs a new version:\n  ${broken.join('\n  ')}`);
  const examples = committed?.examples ?? [];
  if (examples.length === 0) process.stdout.write(`${schema.title}: write an example into ${fileURLToPath(file)}\n`);
  writeFileSync(file, JSON.stringify({ ...schema, examples }));
}
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
execFileSync(process.execPath, [biome, 'format', '--write', fileURLToPath(EVENTS_FOLDER)], { stdio: 'inherit' });
