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

test('lists every defined event exactly once', () => {
  const defined = Object.values(events).filter((value) => typeof value === 'object' && 'source' in value);
  expect(new Set(ALL_EVENTS)).toEqual(new Set(defined));
  expect(new Set(named.map(([name]) => name)).size).toBe(ALL_EVENTS.length);
});

test('has a committed schema for every event and for nothing else', () => {
  expect(readdirSync(EVENTS_FOLDER).sort()).toEqual(named.map(([name]) => `${name}.json`).sort());
});

describe.each(named)('event %s', (_, contract) => {
  const { schema, examples } = committedDocument(contract);

  test('matches its committed schema or only adds to it', () => {
    const broken = breakingChanges(schema, generatedSchema(contract));
    // The advice is part of the compared value, so that the author reads it next to the findings.
    expect(broken.length === 0 ? [] : [HOW, ...broken]).toEqual([]);
  });

  test('has a committed example that parses without loss', () => {
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(z.parse(eventSchema(contract), example)).toEqual(example);
  });

  test('accepts fields that a later version of its publisher adds', () => {
    const [example] = examples;
    expect(z.safeParse(eventSchema(contract), { ...Object(example), addedLater: true }).success).toBe(true);
  });
});

test('selects events in a rule by source and by versioned name', () => {
  expect(eventPattern([orderPlaced, orderConfirmed])).toEqual({
    source: ['satcade.orders'],
    detailType: ['OrderPlaced.v1', 'OrderConfirmed.v1'],
  });
});

test('subscribes services to their own events only where these finish their work, and to no event twice', () => {
  // The queue redelivers these until the service has finished its own part, which a request could leave half done.
  // An export needs a part of accounts as well. Sign-ins of Admins come from a trigger that has no table. The previous release of catalogue also revokes API keys.
  // Catalogue tells the owners of a game about a build page by page, each after the last one, those who wished for a game
  // about its release in the same way, and followers about a post batch by batch.
  const finishing = new Map([
    ['accounts', ['AdminRoleChanged', 'AdminSignedIn', 'AccountErased', 'ExportRequested', 'ApiKeyChanged']],
    [
      'catalogue',
      [
        ...['BuildReleased', 'ChannelChanged', 'GameReleased', 'GameNewsAddressed', 'WishNewsAddressed'],
        ...['NewsPosted', 'NewsRecipientsListed'],
      ],
    ],
  ]);
  const subscriptions: Readonly<Record<string, readonly (typeof ALL_EVENTS)[number][]>> = SUBSCRIPTIONS;
  for (const [service, consumed] of Object.entries(subscriptions)) {
    const own = consumed.filter(({ publisher }) => publisher === service).map(({ type }) => type);
    expect(own).toEqual(finishing.get(service) ?? []);
    expect(new Set(consumed).size).toBe(consumed.length);
  }
});
