import { ALL_EVENTS, detailType, type ServiceName } from '../events.ts';
import { SUBSCRIPTIONS } from '../subscriptions.ts';
import { committedDocument, generatedSchema, type JsonSchema } from './event-document.ts';
import { EVENT_NOTES, type EventNote } from './event-notes.ts';
import { SERVICES } from './events-page.ts';

/** The two catalogues: events that other systems may rely on, and those among the services. */
export const VISIBILITIES = ['public', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** An event with everything that a catalogue says about it. */
export interface CatalogueEvent {
  /** EventBridge's detail-type. */
  readonly name: string;
  readonly source: string;
  readonly producer: ServiceName;
  readonly consumers: readonly ServiceName[];
  readonly note: EventNote;
  /** The schema of EventBridge's `detail`: the envelope and the data. */
  readonly schema: JsonSchema;
  readonly examples: readonly unknown[];
}

/** The events of a catalogue, sorted by name. Throws when an event has no note. */
export function catalogueEvents(visibility: Visibility): CatalogueEvent[] {
  return ALL_EVENTS.map((contract): CatalogueEvent => {
    const { type, version, source, publisher } = contract;
    const note = Object.entries(EVENT_NOTES).find(([name]) => name === type)?.[1];
    if (note === undefined) throw new Error(`${type} has no entry in event-notes.ts`);
    return {
      name: detailType(type, version),
      source,
      producer: publisher,
      consumers: SERVICES.filter((service) => SUBSCRIPTIONS[service].some((event) => event.type === type)),
      note,
      schema: generatedSchema(contract),
      examples: committedDocument(contract).examples,
    };
  })
    .filter(({ note }) => (note.privateBecause === undefined) === (visibility === 'public'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const TITLES: Readonly<Record<Visibility, { title: string; description: string }>> = {
  public: {
    title: 'Public events of Satcade',
    description: 'Facts that other systems may rely on. A version ends only in a release whose changelog says so.',
  },
  private: {
    title: 'Private events of Satcade',
    description: 'Events among the services of the store. Any release may change or remove them.',
  },
};

/** The AsyncAPI 3 document of a catalogue. Addresses are EventBridge's detail-types, payloads its details. */
export function asyncapiDocument(visibility: Visibility) {
  const events = catalogueEvents(visibility);
  return {
    asyncapi: '3.0.0',
    info: { ...TITLES[visibility], version: '1.0.0', license: { name: 'MIT' } },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(events.map((event) => [event.name, channelOf(event)])),
    operations: Object.fromEntries(events.flatMap(operationsOf)),
    components: { messages: Object.fromEntries(events.map((event) => [event.name, messageOf(event)])) },
  };
}

const channelOf = ({ name, source, note }: CatalogueEvent) => ({
  address: name,
  title: name,
  description: note.summary,
  messages: { [name]: { $ref: `#/components/messages/${name}` } },
  'x-eventbridge': { source, 'detail-type': name },
});

function operationsOf({ name, producer, consumers }: CatalogueEvent) {
  const operation = (service: ServiceName, action: 'send' | 'receive') =>
    [
      `${service}.${action}.${name}`,
      { action, channel: { $ref: `#/channels/${name}` }, tags: [{ name: service }] },
    ] as const;
  return [operation(producer, 'send'), ...consumers.map((service) => operation(service, 'receive'))];
}

function messageOf({ name, note, schema, examples }: CatalogueEvent) {
  // Without `$schema`: AsyncAPI's own dialect. These schemas use nothing in which the two differ.
  const { $schema, title, description, ...payload } = schema;
  return {
    name,
    title: name,
    summary: note.summary,
    correlationId: { location: '$message.payload#/correlationId' },
    payload,
    examples: examples.map((example) => ({ payload: example })),
    'x-key': note.key.map((field) => `$message.payload#/data/${field}`),
    'x-order': note.order.by === 'once' ? 'once' : { [note.order.by]: pointerTo(note.order.field) },
    ...(note.privateBecause !== undefined && { 'x-private-because': note.privateBecause }),
  };
}

/** Where an event says its place in the order of its key. */
const pointerTo = (field: string): string =>
  field === 'occurredAt' ? '$message.payload#/occurredAt' : `$message.payload#/data/${field}`;

/** The committed document, beside its page in docs/. */
export const asyncapiFile = (visibility: Visibility): string => `${visibility}-events.asyncapi.json`;
