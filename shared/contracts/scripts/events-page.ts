import { ALL_EVENTS, detailType, SERVICE_NAMES, type ServiceName } from '../events.ts';
import { SUBSCRIPTIONS } from '../subscriptions.ts';
import { markdownTable } from './markdown-table.ts';

const INTRO = `# Events

Printed from \`shared/contracts\` by \`node shared/contracts/scripts/write-events-page.ts\`; a test fails when this page is
stale. The READMEs of the services say when each event is published and what each consumer does with it. The links of
the first table lead to the schemas, with an example. Other systems may rely on the [public events](public-events.md); the
[private events](private-events.md) are for the services only.

EventBridge names the first publisher in \`source\` (\`satcade.orders\`) and the event in \`detail-type\`
(\`OrderPlaced.v1\`). The source stays when another service takes over an event, because rules match it. Each service has
one rule and one queue, made from \`SUBSCRIPTIONS\` in \`shared/contracts/subscriptions.ts\`. Scanning also consumes S3's
\`Object Created\` and GuardDuty's results, which are not events of this store.
`;

type NamedEvent = Pick<(typeof ALL_EVENTS)[number], 'type'>;

/** Every service, sorted by name. */
export const SERVICES: readonly ServiceName[] = SERVICE_NAMES.toSorted();

const linkTo = (service: string): string => `[${service}](../services/${service}/README.md#events)`;
const namesOf = (events: readonly NamedEvent[]): string => eventNames(events).join(', ') || '–';
const consumersOf = (type: string): readonly ServiceName[] =>
  SERVICES.filter((service) => SUBSCRIPTIONS[service].some((event) => event.type === type));

/** The names of some events, sorted. */
export const eventNames = (events: readonly NamedEvent[]): string[] => events.map(({ type }) => type).sort();

/** The events that a service publishes. */
export const publishedBy = (service: ServiceName): readonly NamedEvent[] =>
  ALL_EVENTS.filter(({ publisher }) => publisher === service);

/** The text of docs/events.md: who publishes and who consumes which event. */
export function eventsPage(): string {
  const events = ALL_EVENTS.map(({ type, version, publisher }) => {
    const name = detailType(type, version);
    const consumers = consumersOf(type).map(linkTo).join(', ') || 'nobody';
    return [`[${name}](../shared/contracts/events/${name}.json)`, linkTo(publisher), consumers];
  });
  const services = SERVICES.map((service) => [
    linkTo(service),
    namesOf(SUBSCRIPTIONS[service]),
    namesOf(publishedBy(service)),
  ]);
  return [
    INTRO,
    '## By event\n',
    ...markdownTable(['event', 'published by', 'consumed by'], events.toSorted()),
    '\n## By service\n',
    ...markdownTable(['service', 'consumes', 'publishes'], services),
    '',
  ].join('\n');
}
