import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import * as events from './events.ts';
import { ALL_EVENTS, detailType, eventPattern, eventSchema, orderConfirmed, orderPlaced } from './events.ts';
import { breakingChanges } from './scripts/breaking-changes.ts';
import { committedDocument, EVENTS_FOLDER, generatedSchema } from './scripts/event-document.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

const HOW = 'A breaking change is a new version of the event, published beside the old one.';
const named = ALL_EVENTS.map((contract) => [detailType(contract.type, contract.version), contract] as const);

test('every event that is defined is listed, once', () => {
  const defined = Object.values(events).filter((value) => typeof value === 'object' && 'source' in value);
  expect(new Set(ALL_EVENTS)).toEqual(new Set(defined));
  expect(new Set(named.map(([name]) => name)).size).toBe(ALL_EVENTS.length);
});

test('every committed schema is of an event that there is', () => {
  expect(readdirSync(EVENTS_FOLDER).sort()).toEqual(named.map(([name]) => `${name}.json`).sort());
});

describe.each(named)('%s', (_, contract) => {
  const { schema, examples } = committedDocument(contract);

  test('is what its committed schema says, or only adds to it', () => {
    const broken = breakingChanges(schema, generatedSchema(contract));
    // What fails is what the author needs to read, so the advice stands beside the findings.
    expect(broken.length === 0 ? [] : [HOW, ...broken]).toEqual([]);
  });

  test('has a committed example that parses, and loses nothing by it', () => {
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(z.parse(eventSchema(contract), example)).toEqual(example);
  });

  test('keeps what a later version of its writer adds harmless', () => {
    const [example] = examples;
    expect(z.safeParse(eventSchema(contract), { ...Object(example), addedLater: true }).success).toBe(true);
  });
});

test('a rule selects by source and by name with version', () => {
  expect(eventPattern([orderPlaced, orderConfirmed])).toEqual({
    source: ['satcade.orders'],
    detailType: ['OrderPlaced.v1', 'OrderConfirmed.v1'],
  });
});

test('no service subscribes to its own events but to those that finish its work, and none twice to one', () => {
  // The queue brings them until the service's own part is done: a request could be cut off half way. Sign-ins of Admins come
  // from a trigger that has no table.
  const finishing = new Map([
    ['catalogue', ['AccountErased']],
    ['accounts', ['AdminRoleChanged', 'AdminSignedIn']],
  ]);
  for (const [service, heard] of Object.entries(SUBSCRIPTIONS)) {
    const own = heard.filter(({ source }) => source === `satcade.${service}`).map(({ type }) => type);
    expect(own).toEqual(finishing.get(service) ?? []);
    expect(new Set(heard).size).toBe(heard.length);
  }
});
