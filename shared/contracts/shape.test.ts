import { describe, expect, it } from '@jest/globals';
import { cents } from '@satcade/kernel';
import * as z from 'zod/mini';
import { centsAmount } from './fields.ts';
import { type Facts, fieldsOf, schemaOf } from './shape.ts';

const line = z.object({ title: z.string(), priceCents: centsAmount });
const order = z.object({
  id: z.string(),
  note: z.optional(z.string()),
  lines: z.array(line),
  place: z.optional(z.object({ country: z.string() })),
});
const full = {
  id: 'order-1',
  note: 'as a present',
  secret: 'not for others',
  lines: [{ title: 'Moon Miner', priceCents: cents(999), developerId: 'developer-1' }],
  place: { country: 'PT', street: 'not for others' },
};

describe('fieldsOf', () => {
  it('copies the fields of the schema and no others, at every depth', () => {
    expect(fieldsOf(order, full)).toEqual({
      id: 'order-1',
      note: 'as a present',
      lines: [{ title: 'Moon Miner', priceCents: 999 }],
      place: { country: 'PT' },
    });
  });

  it('leaves out fields that are undefined', () => {
    expect(Object.keys(fieldsOf(order, { ...full, note: undefined, place: undefined }))).toEqual(['id', 'lines']);
  });

  it('does not change what it copies from', () => {
    const copied = fieldsOf(order, full);
    copied.lines.push({ title: 'Another', priceCents: cents(1) });
    expect(full.lines).toHaveLength(1);
  });

  it('keeps the units of amounts', () => {
    const { priceCents } = fieldsOf(line, { title: 'Moon Miner', priceCents: cents(999) });
    const typed: Facts<typeof line>['priceCents'] = priceCents;
    expect(cents(typed)).toBe(999);
  });

  it('compiles only with a value that has every field', () => {
    const { id, lines, place } = full;
    // @ts-expect-error: a required field is missing
    expect(fieldsOf(order, { lines, note: '', place })).not.toHaveProperty('id');
    // @ts-expect-error: an optional field is missing, which would be lost without a word
    expect(fieldsOf(order, { id, lines, place })).not.toHaveProperty('note');
    // @ts-expect-error: an amount without its unit
    expect(fieldsOf(line, { title: 'Moon Miner', priceCents: 999 })).toHaveProperty('priceCents');
  });
});

describe('schemaOf', () => {
  interface Note {
    readonly title: string;
    readonly text?: string | undefined;
  }
  const title = z.string();
  const text = z.optional(z.string());

  it('compiles only with a schema that has every field of the type', () => {
    expect(Object.keys(schemaOf<Note>()(z.object({ title, text })).shape)).toEqual(['title', 'text']);
    // @ts-expect-error: an optional field has no place
    expect(schemaOf<Note>()(z.object({ title })).shape).not.toHaveProperty('text');
    // @ts-expect-error: a field has another type
    expect(schemaOf<Note>()(z.object({ title: z.int(), text })).shape).toHaveProperty('title');
  });
});
