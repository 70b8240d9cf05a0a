import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { patchOf, withEdit } from './edit.ts';

const fields = {
  title: z.string().check(z.minLength(1)),
  isNSFW: z._default(z.boolean(), false),
  note: z.optional(z.string()),
  day: z.optional(z.string()),
};
const patch = z.strictObject(patchOf(fields, ['day']));

describe('patchOf', () => {
  it('makes every field optional, and fills in no default', () => {
    expect(patch.parse({})).toEqual({});
  });

  it('keeps the checks of the fields', () => {
    expect(patch.safeParse({ title: '' }).success).toBe(false);
    expect(patch.parse({ title: 'Moon Miner', isNSFW: true })).toEqual({ title: 'Moon Miner', isNSFW: true });
  });

  it('accepts null for removable fields only', () => {
    expect(patch.parse({ day: null })).toEqual({ day: null });
    expect(patch.safeParse({ note: null }).success).toBe(false);
  });
});

describe('withEdit', () => {
  const game: { readonly title: string; readonly note?: string | undefined } = { title: 'Moon Miner', note: 'old' };

  it('sets the given fields, removes those that are null, and keeps the others', () => {
    expect(withEdit(game, { title: 'Star Miner' })).toEqual({ title: 'Star Miner', note: 'old' });
    expect(withEdit(game, { title: undefined, note: null })).toEqual({ title: 'Moon Miner', note: undefined });
  });

  it('compiles only if the value has every field of the edit', () => {
    // @ts-expect-error: no game has this field, so the edit would be lost without a word
    expect(withEdit(game, { ageRating: '12' })).toHaveProperty('ageRating');
    // @ts-expect-error: a required field cannot be removed
    expect(withEdit(game, { title: null }).title).toBeUndefined();
  });
});
