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

describe('breakingChanges keeps the version', () => {
  test.each<[string, JsonSchema]>([
    ['nothing changed', before],
    ['a new optional property', withProperties({ coupon: { type: 'string' } })],
    ['a further value of an enum', withProperties({ status: { type: 'string', enum: ['New', 'Settled', 'Expired'] } })],
    [
      'a different order of properties and values',
      withProperties({ status: { type: 'string', enum: ['Settled', 'New'] } }),
    ],
    ['a different description', { ...before, description: 'said better' }],
  ])('accepts %s', (_, after) => {
    expect(breakingChanges(before, after)).toEqual([]);
  });
});

describe('breakingChanges requires a new version', () => {
  const { note, ...others } = before.properties ?? {};
  test.each<[string, JsonSchema, string]>([
    ['a property removed', { ...before, properties: others }, 'event.note: was removed or renamed'],
    [
      'a property renamed',
      { ...before, properties: { ...others, remark: note ?? {} } },
      'event.note: was removed or renamed',
    ],
    [
      'a property with a different type',
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
      'an optional property that becomes required',
      withProperties({}, ['orderId', 'lines', 'note']),
      'event.note: is required now',
    ],
    [
      'a required property that becomes optional',
      withProperties({}, ['lines']),
      'event.orderId: was required, and is optional now',
    ],
    [
      'a value removed from an enum',
      withProperties({ status: { type: 'string', enum: ['New'] } }),
      'event.status: "Settled" is no longer a value',
    ],
    [
      'an enum instead of any value',
      withProperties({ note: { type: 'string', enum: ['a'] } }),
      'event.note: takes only certain values now',
    ],
    ['a change inside a list', line({ sats: { type: 'integer' } }, []), 'event.lines[].cents: was removed or renamed'],
  ])('reports %s', (_, after, sentence) => {
    expect(breakingChanges(before, after)).toEqual([sentence]);
  });
});
