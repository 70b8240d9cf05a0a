import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { WEBHOOK_VERSION, webhookBodySchema } from '../webhook-messages.ts';
import { WEBHOOK_MESSAGE_TYPES, type WebhookMessageType } from '../webhook-types.ts';
import { type JsonSchema, jsonSchema, withoutDetails } from './event-document.ts';

/** The folder of the committed schemas of developers' webhooks: `webhooks/<type>.v<N>.json`. */
export const WEBHOOKS_FOLDER = new URL('../webhooks/', import.meta.url);
export const webhookFile = (type: WebhookMessageType): URL =>
  new URL(`${type}.v${WEBHOOK_VERSION}.json`, WEBHOOKS_FOLDER);

/** The schema of a message's body, generated from the contract. */
export function generatedWebhook(type: WebhookMessageType): JsonSchema {
  const { $schema, ...rest } = jsonSchema.parse(
    z.toJSONSchema(webhookBodySchema(type), { io: 'input', override: withoutDetails }),
  );
  return { $schema, title: `${type} (version ${WEBHOOK_VERSION})`, ...rest };
}

export const committedWebhook = (type: WebhookMessageType): JsonSchema =>
  jsonSchema.parse(JSON.parse(readFileSync(webhookFile(type), 'utf8')));

const PAGE = new URL('../../../docs/webhooks.md', import.meta.url);

/** The example of each message on the page for developers. */
export function documentedExamples(): ReadonlyMap<WebhookMessageType, unknown> {
  const page = readFileSync(PAGE, 'utf8');
  return new Map(
    WEBHOOK_MESSAGE_TYPES.flatMap((type) => {
      const [, section = ''] = page.split(`\n### ${type}\n`);
      const [, json] = /```json\n(.*?)```/s.exec(section) ?? [];
      return json === undefined ? [] : [[type, JSON.parse(json)] as const];
    }),
  );
}
