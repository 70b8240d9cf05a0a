import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ALL_EVENTS, detailType } from '@satcade/contracts/events';
import * as z from 'zod';
import { synthesised } from './synthesised.ts';

/* Compares docs/events.md with the rules in the templates: which events EventBridge delivers to which queue. */

const names = z.array(z.string());
const rule = z.object({
  EventPattern: z.object({
    source: names,
    'detail-type': z.optional(names),
    $or: z.optional(z.array(z.object({ 'detail-type': z.optional(names) }))),
  }),
  Targets: z.array(z.object({ Arn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }) })),
});

/** The rules that select events of the store for a service's own queue: `orders: OrderPlaced.v1`. */
function deliveries() {
  const rules = synthesised()
    .ofType('AWS::Events::Rule')
    .filter(({ id }) => id.startsWith('eventsinrule'));
  return rules.map(({ stack, properties }) => {
    const { EventPattern: pattern, Targets } = rule.parse(properties);
    const types = [
      ...(pattern['detail-type'] ?? []),
      ...(pattern.$or ?? []).flatMap((each) => each['detail-type'] ?? []),
    ];
    return {
      service: stack.replace('satcade-dev-', ''),
      types: [...new Set(types)].toSorted(),
      sources: pattern.source.toSorted(),
      queues: Targets.map(({ Arn }) => Arn['Fn::GetAtt'][0]),
    };
  });
}

/** The rows of the page: an event, its publisher, its consumers. */
const rows = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => /^\| \[\w+\.v\d+\]/.test(line))
  .map((line) => line.split('|').map((cell) => [...cell.matchAll(/\[([\w.]+)\]/g)].map(([, name = '']) => name)))
  .map(([, event = [], , consumers = []]) => ({ event: event[0] ?? '', consumers }));

describe('the rules of the templates', () => {
  it('deliver to each service the events that docs/events.md names, and no other', () => {
    const documented = rows.flatMap(({ event, consumers }) => consumers.map((service) => `${service}: ${event}`));
    expect(documented.length).toBeGreaterThan(rows.length);
    const delivered = deliveries().flatMap(({ service, types }) => types.map((type) => `${service}: ${type}`));
    expect(delivered.toSorted()).toEqual(documented.toSorted());
  });

  it('select them by the sources that they have, and put them into the one inbox of the service', () => {
    for (const { service, types, sources, queues } of deliveries()) {
      const selected = ALL_EVENTS.filter(({ type, version }) => types.includes(detailType(type, version)));
      const expected = [...new Set<string>(selected.map(({ source }) => source))].toSorted();
      expect([service, sources]).toEqual([service, expected]);
      expect(queues).toEqual([expect.stringMatching(/^eventsininboxqueue/)]);
    }
  });
});
