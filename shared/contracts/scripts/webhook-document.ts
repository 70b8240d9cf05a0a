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

/** What the page for developers says of each message: its example, and the fields that its table explains. */
export function documentedMessages(): ReadonlyMap<WebhookMessageType, DocumentedMessage> {
  const page = readFileSync(PAGE, 'utf8');
  return new Map(
    WEBHOOK_MESSAGE_TYPES.flatMap((type) => {
      const [, rest = ''] = page.split(`\n### ${type}\n`);
      const [section = ''] = rest.split('\n### ');
      const [, json] = /```json\n(.*?)```/s.exec(section) ?? [];
      if (json === undefined) return [];
      const rows = section.split('\n').filter((line) => line.startsWith('| `'));
      return [[type, { example: JSON.parse(json), rows: rows.map(rowOf) }] as const];
    }),
  );
}

interface DocumentedMessage {
  readonly example: unknown;
  readonly rows: readonly { readonly fields: readonly string[]; readonly meaning: string }[];
}

/** A row that explains one field or more; `lines.` says that they are in a list. */
function rowOf(line: string): DocumentedMessage['rows'][number] {
  const [, names = '', meaning = ''] = line.split('|');
  const fields = [...names.matchAll(/`(?:\w+\.)?(\w+)`/g)].map(([, name = '']) => name);
  return { fields, meaning: meaning.trim() };
}
