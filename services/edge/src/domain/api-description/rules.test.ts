import { describe, expect, it } from '@jest/globals';
import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { id, usd } from '@satcade/contracts/fields';
import { isVisible } from '@satcade/contracts/plain-text';
import { blurb, line, prose } from '@satcade/contracts/text-fields';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import { schemaWriter } from './json-schema.ts';
import { messageOf, RULES } from './rules.ts';

/** The messages of all rules that requests are checked by in code. */
function rulesOfRequests(): Set<string> {
  const messages = new Set<string>();
  for (const { params, query, body } of ALL_ENDPOINTS)
    for (const schema of [params, query, body])
      if (schema !== undefined)
        toJSONSchema(schema, {
          io: 'input',
          unrepresentable: 'any',
          override({ zodSchema }) {
            for (const check of zodSchema._zod.def.checks ?? [])
              if (check._zod.def.check === 'custom') messages.add(messageOf(check));
          },
        });
  return messages;
}

const patterned = z.object({ pattern: z.string() });
const written = z.object({ pattern: z.optional(z.string()), allOf: z._default(z.array(patterned), []) });

/** The texts that the document allows: those that match all its patterns. */
function allowedBy(schema: z.ZodMiniType): (text: string) => boolean {
  const { write, components } = schemaWriter();
  const reply = write(schema, 'input');
  const { pattern: only, allOf } = written.parse(components.get('Id') ?? reply);
  const patterns = [...(only === undefined ? [] : [only]), ...allOf.map(({ pattern }) => pattern)].map(
    (pattern) => new RegExp(pattern, 'u'),
  );
  expect(patterns.length).toBeGreaterThan(0);
  return (text) => patterns.every((pattern) => pattern.test(text));
}

describe('rules in the OpenAPI document', () => {
  it('cover every rule that requests are checked by', () => {
    const rules = rulesOfRequests();
    expect([...rules].filter((message) => RULES[message] === undefined)).toEqual([]);
    expect(Object.keys(RULES).filter((message) => !rules.has(message))).toEqual([]);
  });

  const characters = fc.oneof(
    { weight: 6, arbitrary: fc.string({ unit: 'grapheme' }) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary' }) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(' ', '\n', '\t', '\u0007', '\u00ad', '\u200b', '\u202e', '\u2066', '\u{e0041}'),
    },
  );
  const texts = fc.array(characters, { maxLength: 6 }).map((parts) => parts.join(''));

  it.each([
    ['a line', line(10_000)],
    ['a short text', blurb(10_000)],
    ['a long text', prose(10_000)],
  ])('allow nothing that the API refuses in %s', (_, schema) => {
    const isAllowed = allowedBy(schema);
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(isAllowed(text));
        expect(schema.safeParse(text)).toMatchObject({ success: true });
      }),
      { numRuns: 1_000 },
    );
  });

  it('refuse every character that a name must not contain', () => {
    const isAllowed = allowedBy(line(100));
    const wrong: string[] = [];
    for (let code = 0xa1; code <= 0xe1000; code += 1) {
      const isSurrogate = code >= 0xd800 && code <= 0xdfff;
      const character = String.fromCodePoint(code);
      const isRight = isVisible(character) && code !== 0xfffe && code !== 0xffff;
      if (!isSurrogate && isRight !== isAllowed(`a${character}a`)) wrong.push(code.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it.each(['Ève’s game', '東京', 'مرحبا', '🎮', 'a-b (2)'])('allow the name %s', (name) => {
    expect(allowedBy(line(100))(name)).toBe(true);
  });

  it('allow exactly the ids that the API accepts', () => {
    const isAllowed = allowedBy(id);
    const near = fc.stringMatching(/^[0-9A-Z]{25,27}$/);
    fc.assert(fc.property(near, (text) => expect(isAllowed(text)).toBe(z.safeParse(id, text).success)));
    expect(isAllowed('01KA0000000000000000000115')).toBe(true);
  });

  it('say that amounts have two decimals', () => {
    expect(schemaWriter().write(usd, 'input')).toMatchObject({ multipleOf: 0.01, minimum: 0 });
  });

  it('say that times are in UTC, how large numbers may be, and patterns that every language knows', () => {
    const write = (schema: z.ZodMiniType) => schemaWriter().write(schema, 'input');
    expect(write(z.iso.datetime())).toMatchObject({ format: 'date-time', pattern: 'Z$' });
    expect(write(z.int())).toMatchObject({ maximum: Number.MAX_SAFE_INTEGER });
    const oneLine = z.string().check(z.regex(/^[^\p{Cc}]+$/u));
    expect(write(oneLine)).toMatchObject({ pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$' });
  });
});
