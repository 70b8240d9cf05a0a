import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { parsePart } from './http-request.ts';

const schema = z.object({
  title: z.string().check(z.maxLength(3)),
  tags: z.array(z.string()).check(z.minLength(1)),
  price: z.number().check(z.lte(100)),
  rating: z.int().check(z.gte(1)),
  kind: z.enum(['a', 'b']),
  isOpen: z.boolean(),
  email: z.email(),
  day: z.iso.date(),
  at: z.iso.datetime(),
});
const GOOD = {
  ...{ title: 'abc', tags: ['x'], price: 1, rating: 1, kind: 'a', isOpen: true },
  ...{ email: 'a@b.cd', day: '2026-01-31', at: '2026-01-31T12:00:00Z' },
};

describe('messages for invalid fields', () => {
  it.each([
    [{ title: undefined }, 'is required'],
    [{ kind: undefined }, 'is required'],
    [{ title: 5 }, 'must be a string'],
    [{ tags: 'x' }, 'must be a list'],
    [{ isOpen: 'yes' }, 'must be true or false'],
    [{ title: 'abcd' }, 'must have at most 3 characters'],
    [{ tags: [] }, 'must have at least 1 item'],
    [{ price: 101 }, 'must be at most 100'],
    [{ rating: 0 }, 'must be at least 1'],
    [{ rating: 1.5 }, 'must be a whole number'],
    [{ kind: 'c' }, 'must be one of a, b'],
    [{ email: 'nobody' }, 'must be an e-mail address'],
    [{ day: '31.1.2026' }, 'must be a date such as 2026-01-31'],
    [{ at: 'noon' }, 'must be a UTC time such as 2026-01-31T12:00:00Z'],
  ])('describes the error in our own words: %j', (wrong, message) => {
    const parsed = parsePart('body', schema, { ...GOOD, ...wrong });
    expect(parsed).toMatchObject({
      ok: false,
      error: { errors: [{ path: `body.${Object.keys(wrong)[0]}`, message }] },
    });
  });
});
