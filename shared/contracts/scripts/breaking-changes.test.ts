import { describe, expect, test } from '@jest/globals';
import { breakingChanges } from './breaking-changes.ts';
import type { JsonSchema } from './event-document.ts';

const before: JsonSchema = {
  type: 'object',
  properties: {
    orderId: { type: 'string' },
    status: { type: 'string', enum: ['New', 'Settled'] },
    lines: {
      type: 'array',
      items: { type: 'object', properties: { cents: { type: 'integer' } }, required: ['cents'] },
    },
    note: { type: 'string' },
  },
  required: ['orderId', 'lines'],
};
const withProperties = (properties: Record<string, JsonSchema>, required = before.required): JsonSchema => ({
  ...before,
  properties: { ...before.properties, ...properties },
  required,
});
const line = (properties: Record<string, JsonSchema>, required: string[]) =>
  withProperties({ lines: { type: 'array', items: { type: 'object', properties, required } } });

describe('keeps the version', () => {
  test.each<[string, JsonSchema]>([
    ['nothing changed', before],
    ['a new optional property', withProperties({ coupon: { type: 'string' } })],
    ['a further value of an enum', withProperties({ status: { type: 'string', enum: ['New', 'Settled', 'Expired'] } })],
    [
      'another order of properties and values',
      withProperties({ status: { type: 'string', enum: ['Settled', 'New'] } }),
    ],
    ['another description', { ...before, description: 'said better' }],
  ])('%s', (_, after) => {
    expect(breakingChanges(before, after)).toEqual([]);
  });
});

describe('needs a new version', () => {
  const { note, ...others } = before.properties ?? {};
  test.each<[string, JsonSchema, string]>([
    ['a property removed', { ...before, properties: others }, 'event.note: was removed or renamed'],
    [
      'a property renamed',
      { ...before, properties: { ...others, remark: note ?? {} } },
      'event.note: was removed or renamed',
    ],
    [
      'a property of another type',
      withProperties({ orderId: { type: 'integer' } }),
      'event.orderId: type was "string" and is "integer"',
    ],
    [
      'a stricter form',
      withProperties({ orderId: { type: 'string', format: 'uuid' } }),
      'event.orderId: format was absent and is "uuid"',
    ],
    [
      'a new required property',
      withProperties({ coupon: { type: 'string' } }, ['orderId', 'lines', 'coupon']),
      'event.coupon: is required now',
    ],
    [
      'an optional property that is required now',
      withProperties({}, ['orderId', 'lines', 'note']),
      'event.note: is required now',
    ],
    [
      'a required property that is optional now',
      withProperties({}, ['lines']),
      'event.orderId: was always there and need not be any more',
    ],
    [
      'a value taken from an enum',
      withProperties({ status: { type: 'string', enum: ['New'] } }),
      'event.status: "Settled" is no longer a value',
    ],
    [
      'an enum where any value was',
      withProperties({ note: { type: 'string', enum: ['a'] } }),
      'event.note: takes only certain values now',
    ],
    ['a change inside a list', line({ sats: { type: 'integer' } }, []), 'event.lines[].cents: was removed or renamed'],
  ])('%s', (_, after, sentence) => {
    expect(breakingChanges(before, after)).toEqual([sentence]);
  });
});
