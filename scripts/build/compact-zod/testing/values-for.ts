import * as fc from 'fast-check';
import type * as z from 'zod/mini';

/* Values for a schema of zod: most are nearly right, and some are nothing like it. */

const TEXTS = [
  ...[
    '',
    ' ',
    'a',
    ' padded ',
    'a,-b,,c',
    'true',
    'false',
    '12',
    '-1',
    '1.5',
    '1e3',
    'é',
    'e\u0301',
    '😀😀',
    'a\u0000b',
  ],
  ...['01ARZ3NDEKTSV4RRFFQ69G5FAV', '2026-01-31', '2024-02-29', '2023-02-29', '2026-01-31T12:00:00Z'],
  ...[
    '2026-01-31T12:00:00.123Z',
    '2026-01-31T24:00:00Z',
    '2026-01-31T12:00:00+01:00',
    'a@b.example',
    'a@b',
    'https://a.example/b',
  ],
  ...[
    ' https://a.exa\nmple ',
    'javascript:alert(1)',
    'no url',
    'aGVsbG8=',
    'aGVsbG8',
    'de',
    'pt-BR',
    'x'.repeat(300),
    '😀'.repeat(120),
  ],
  ...['__proto__', 'constructor', 'a/b.zip', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
];
const text = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...TEXTS) }, fc.string({ maxLength: 12 }));
const number = fc.oneof(
  fc.integer({ min: -2, max: 120 }),
  fc.constantFrom(
    0,
    -0,
    0.5,
    1.005,
    19.99,
    1e6,
    2 ** 53,
    -(2 ** 53),
    1e300,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '7',
    ' 8 ',
    '',
  ),
  fc.integer({ min: 0, max: 2 ** 45 }),
);
const JUNK: readonly unknown[] = [
  ...[undefined, null, true, 0, -1.5, 'text', '', [], [null], {}, { length: 3 }, { a: 1 }, { __proto__: null, a: 1 }],
  ...[new Date(0), new Uint8Array([1, 2]), new Map(), 7n],
];
const junk = fc.constantFrom(...JUNK);

const fields = fc.dictionary(fc.constantFrom('a', 'extra', 'toString', '1', 'id'), fc.oneof(text, number, junk), {
  maxKeys: 2,
});

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values for what the schema reads, or with `side: 'output'` for what it writes. */
export function valuesFor(schema: z.core.$ZodType, side: 'input' | 'output' = 'input'): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: rightFor(schema, side) }, { weight: 1, arbitrary: junk });
}

function rightFor(schema: z.core.$ZodType, side: 'input' | 'output'): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const of = (inner: z.core.$ZodType) => valuesFor(inner, side);
  switch (def.type) {
    case 'string':
      return text;
    case 'number':
      return number;
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'object': {
      const knownFields = fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, of(field)])),
        {
          requiredKeys: Object.entries(def.shape).flatMap(([name, field]) =>
            field._zod.optin === undefined ? [name] : [],
          ),
        },
      );
      const without = fc.tuple(knownFields, fc.constantFrom('', ...Object.keys(def.shape)));
      return fc.oneof(
        { weight: 6, arbitrary: knownFields },
        {
          weight: 1,
          arbitrary: without.map(([all, name]) =>
            Object.fromEntries(Object.entries(all).filter(([key]) => key !== name)),
          ),
        },
        { weight: 1, arbitrary: fc.tuple(knownFields, fields).map(([all, more]) => ({ ...all, ...more })) },
      );
    }
    case 'array':
      return fc.array(of(def.element), { maxLength: 3 });
    case 'tuple':
      return fc.oneof(fc.tuple(...def.items.map(of)), fc.array(junk, { maxLength: 5 }));
    case 'record':
      return fc.dictionary(
        of(def.keyType).map((key) => (typeof key === 'string' ? key : '7')),
        of(def.valueType),
        { maxKeys: 3 },
      );
    case 'intersection':
      return fc
        .tuple(of(def.left), of(def.right))
        .map(([left, right]) => (isFields(left) && isFields(right) ? { ...left, ...right } : left));
    case 'union':
      return fc.oneof(...def.options.map(of));
    case 'optional':
    case 'nullable':
    case 'default':
      return fc.oneof({ weight: 4, arbitrary: of(def.innerType) }, fc.constantFrom(undefined, null));
    case 'catch':
    case 'readonly':
      return of(def.innerType);
    case 'pipe':
      return of(side === 'input' ? def.in : def.out);
    default:
      return fc.oneof(junk, text, number, fields);
  }
}
