import { asyncapiFile, type CatalogueEvent, catalogueEvents, type Visibility } from './asyncapi.ts';
import type { JsonSchema } from './event-document.ts';
import { PRIVATE_REASONS } from './event-notes.ts';
import { markdownTable } from './markdown-table.ts';

const PRINTED = `Printed from \`shared/contracts\` by \`node shared/contracts/scripts/write-event-catalogue.ts\`; a test fails when this page
is stale.`;

const INTROS: Readonly<Record<Visibility, string>> = {
  public: `# Public events

<!-- markdownlint-disable MD013 -->

${PRINTED}

Other systems may rely on these events: accounting, a help desk, a mailing, a mirror of the catalogue. They are facts about
games, orders, entitlements, gifts, downloads, payouts and accounts. Their meaning does not depend on how the services divide
the work. A version changes by addition only. A version that has a successor is still published, and ends only in a release
whose changelog says so. The others are [private](private-events.md). [Who consumes what](events.md) is one table.

To consume one, add a rule of your own to the store's event bus, with \`source\` and \`detail-type\` as stated below. The event
is in \`detail\`. Expect each event at least once and in any order:

- \`id\` is the same in each repetition of an event.
- *Key* names what the event is about. *Order* says which of two events with the same key is the later one. *once* means
  that a key has one such event.
- Amounts are in whole cents and satoshis, times in UTC. Ignore fields that you do not know.
- Events name users by their ids. When \`AccountErased\` or \`OrderAnonymised\` arrives, erase what you have of the user.
`,
  private: `# Private events

<!-- markdownlint-disable MD013 -->

${PRINTED}

These events are a conversation among the services of the store. Any release may change, add or remove them once no service
consumes them any more. Do not build other systems on them: use the [public events](public-events.md) or the API.
[Who consumes what](events.md) is one table. An event is private because it …

${Object.entries(PRIVATE_REASONS)
  .map(([kind, reason]) => `- **${kind}**: ${reason}.`)
  .join('\n')}
`,
};

/** The text of docs/public-events.md or docs/private-events.md. */
export function cataloguePage(visibility: Visibility): string {
  const document = `The same as an AsyncAPI 3 document: [${asyncapiFile(visibility)}](${asyncapiFile(visibility)}).`;
  return [INTROS[visibility], `${document}\n`, ...catalogueEvents(visibility).map(sectionOf)].join('\n');
}

function sectionOf(event: CatalogueEvent): string {
  const { name, source, producer, consumers, note, schema, examples } = event;
  const order = note.order.by === 'once' ? 'once' : `by ${note.order.by} (\`${note.order.field}\`)`;
  const services = (names: readonly string[]): string =>
    names.map((each) => `[${each}](../services/${each}/README.md#events)`).join(', ') || 'no service of the store';
  const rows = fieldRows(schema.properties?.data ?? {}, '');
  return [
    `## ${name}\n`,
    `${note.summary}\n`,
    `- Source: \`${source}\`. Published by: ${services([producer])}. Consumed by: ${services(consumers)}.`,
    `- Key: ${note.key.map((field) => `\`${field}\``).join(', ')}. Order: ${order}.`,
    ...(note.privateBecause === undefined ? [] : [`- Private: ${note.privateBecause}.`]),
    '',
    ...markdownTable(['field of `data`', 'type', ''], rows),
    '',
    '```json',
    JSON.stringify(examples[0], null, 2),
    '```\n',
  ].join('\n');
}

/** One row per field, with those of nested objects and lists below it. */
function fieldRows(schema: JsonSchema, path: string): string[][] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const at = `${path}${name}`;
    const row = [`\`${at}\``, typeOf(field), required.has(name) ? '' : 'optional'];
    const nested = field.items === undefined ? fieldRows(field, `${at}.`) : fieldRows(field.items, `${at}[].`);
    return [row, ...nested];
  });
}

function typeOf({ type, format, enum: values, items, const: constant }: JsonSchema): string {
  if (constant !== undefined) return `\`${JSON.stringify(constant)}\``;
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (items !== undefined) return `list of ${items.properties === undefined ? typeOf(items) : 'objects'}`;
  const name = typeof type === 'string' ? type : 'any';
  return typeof format === 'string' ? `${name} (${format})` : name;
}
