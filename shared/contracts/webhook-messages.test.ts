import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { breakingChanges } from './scripts/breaking-changes.ts';
import type { JsonSchema } from './scripts/event-document.ts';
import { committedWebhook, documentedMessages, generatedWebhook, WEBHOOKS_FOLDER } from './scripts/webhook-document.ts';
import { webhookBodySchema } from './webhook-messages.ts';
import { WEBHOOK_MESSAGE_TYPES } from './webhook-types.ts';

const HOW = 'Run "node shared/contracts/scripts/write-webhook-schemas.ts"; a breaking change is a new version.';

it('has a committed schema for every message and for nothing else', () => {
  expect(readdirSync(WEBHOOKS_FOLDER).sort()).toEqual(WEBHOOK_MESSAGE_TYPES.map((type) => `${type}.v1.json`).sort());
});

describe.each(WEBHOOK_MESSAGE_TYPES)('the message %s', (type) => {
  it('matches its committed schema or only adds to it', () => {
    const broken = breakingChanges(committedWebhook(type), generatedWebhook(type));
    expect(broken.length === 0 ? [] : [HOW, ...broken]).toEqual([]);
  });

  it('has an example in docs/webhooks.md that parses without loss', () => {
    const example = documentedMessages().get(type)?.example;
    expect(z.parse(webhookBodySchema(type), example)).toEqual(example);
  });

  it('has only fields of its own explained there, and every field that may be absent', () => {
    const { properties: { data } = {} } = generatedWebhook(type);
    const own = fieldsOf(data);
    const rows = documentedMessages().get(type)?.rows ?? [];
    const explained = rows.flatMap(({ fields }) => fields);
    expect(explained.filter((field) => !own.some(({ name }) => name === field))).toEqual([]);
    const absent = rows.filter(({ meaning }) => /absent/.test(meaning)).flatMap(({ fields }) => fields);
    expect(absent.toSorted()).toEqual(
      own
        .filter(({ isOptional }) => isOptional)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it('has the values of its lists of values named there', () => {
    const { properties: { data } = {} } = generatedWebhook(type);
    for (const { name, values } of fieldsOf(data).filter((field) => field.values.length > 0)) {
      const row = documentedMessages()
        .get(type)
        ?.rows.find(({ fields }) => fields.includes(name));
      const named = [...(row?.meaning ?? '').matchAll(/`([^`]+)`/g)].map(([, value]) => value);
      expect([name, named.toSorted()]).toEqual([name, values.toSorted()]);
    }
  });
});

interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  readonly values: readonly unknown[];
}

/** The fields of a schema, with those of the objects in its lists. */
function fieldsOf({ properties = {}, required = [], items }: JsonSchema = {}): Field[] {
  const own = Object.entries(properties).map(([name, { enum: values = [] }]) => ({
    ...{ name, values, isOptional: !required.includes(name) },
  }));
  return [
    ...own,
    ...Object.values(properties).flatMap((field) => fieldsOf(field)),
    ...(items === undefined ? [] : fieldsOf(items)),
  ];
}
