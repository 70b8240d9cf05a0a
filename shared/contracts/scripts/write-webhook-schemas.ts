/*
 * Updates shared/contracts/webhooks/ from webhook-messages.ts: `node shared/contracts/scripts/write-webhook-schemas.ts`.
 * Refuses to write a schema with breaking changes: these need a new version of the message.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { WEBHOOK_MESSAGE_TYPES } from '../webhook-types.ts';
import { breakingChanges } from './breaking-changes.ts';
import { committedWebhook, generatedWebhook, WEBHOOKS_FOLDER, webhookFile } from './webhook-document.ts';

mkdirSync(WEBHOOKS_FOLDER, { recursive: true });
for (const type of WEBHOOK_MESSAGE_TYPES) {
  const schema = generatedWebhook(type);
  const broken = existsSync(webhookFile(type)) ? breakingChanges(committedWebhook(type), schema) : [];
  if (broken.length > 0) throw new Error(`${type} needs a new version:\n  ${broken.join('\n  ')}`);
  writeFileSync(webhookFile(type), JSON.stringify(schema));
}
const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
execFileSync(process.execPath, [biome, 'format', '--write', fileURLToPath(WEBHOOKS_FOLDER)], { stdio: 'inherit' });
