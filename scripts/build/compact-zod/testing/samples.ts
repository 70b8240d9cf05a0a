import * as z from 'zod/mini';

/* Schemas whose parts meet in ways that are easily got wrong. */

const message = z.string().check(z.minLength(2, 'is too short'), z.regex(/^[a-z]+$/, { error: 'has other letters' }));
const listOfText = z.pipe(
  z.string(),
  z.transform((text) => text.split(',')),
);
const refused = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((given, context) => {
    if (Number(given) > 0) return Number(given);
    context.issues.push({ code: 'custom', message: 'is not more than 0', input: given });
    return z.NEVER;
  }),
);
const upper = z.codec(z.string().check(z.maxLength(9)), z.string().check(z.minLength(1)), {
  decode: (text) => text.toUpperCase(),
  encode: (text) => text.toLowerCase(),
});

export const samples = {
  lengths: z.object({
    text: z.string().check(z.minLength(2), z.maxLength(3)),
    list: z.array(z.int()).check(z.minLength(2)),
  }),
  numbers: z.object({
    a: z.number().check(z.gt(0), z.lt(9)),
    b: z.int().check(z.gte(-1), z.lte(7)),
    c: z.coerce.number().check(z.int(), z.positive()),
  }),
  ownMessages: z.object(
    {
      message,
      kind: z.enum(['a', 'b'], 'is a or b'),
      whole: z.int('is a whole number'),
      flag: z.boolean('is true or false'),
    },
    'is an object',
  ),
  checksOfChecks: z.string('is text').check(
    z.trim(),
    z.normalize('NFC'),
    z.toLowerCase(),
    z.refine((text) => text.length > 3, { message: 'has 4 letters', abort: true }),
    z.refine((text) => text.startsWith('a')),
  ),
  defaults: z.object({
    a: z._default(z.string(), 'x'),
    b: z.optional(z._default(z.int(), 1)),
    c: z._default(z.optional(z.string()), 'y'),
    d: z._default(z.array(z.string()), []),
    e: z.nullable(z._default(z.string(), 'z')),
    f: z._default(z.object({ a: z.int() }), () => ({ a: 1 })),
  }),
  absent: z.object({
    unknown: z.unknown(),
    custom: z.custom<string>(),
    optional: z.optional(z.unknown()),
    nullish: z.nullish(z.string()),
    caught: z.catch(z.string(), 'instead'),
    maybeCaught: z.optional(z.catch(z.int(), 0)),
    caughtDefault: z.catch(z._default(z.int(), 5), 6),
    changed: z.pipe(
      z.transform((value) => value ?? 'made'),
      z.string(),
    ),
    maybeChanged: z.optional(
      z.pipe(
        z.transform((value) => value ?? 'made'),
        z.string(),
      ),
    ),
    frozen: z.readonly(z.optional(z.array(z.string()))),
    oneOf: z.union([z.string(), z.optional(z.int())]),
  }),
  caughtByContext: z.catch(z.object({ a: z.int() }), ({ error, value }) => ({ a: error.issues.length, was: value })),
  strict: z
    .strictObject({ a: z.optional(z.string()), b: z.int() })
    .check(z.refine(({ b }) => b > 1, { path: ['b'], message: 'is more than 1' })),
  loose: z.looseObject({ a: z.optional(z.string()) }),
  reshaped: z.object({
    picked: z.pick(z.strictObject({ a: z.string(), b: z.int(), c: z.boolean() }), { a: true, b: true }),
    omitted: z.omit(z.looseObject({ a: z.string(), b: z.int() }), { a: true }),
    partial: z.partial(z.object({ a: z.string(), b: z._default(z.int(), 1) })),
    somePartial: z.partial(z.object({ a: z.string(), b: z.int() }), { a: true }),
    extended: z.extend(z.strictObject({ a: z.string() }), { a: z.int(), b: z.int() }),
    key: z.keyof(z.object({ a: z.string(), b: z.int() })),
  }),
  records: z.object({
    byText: z.record(z.string(), z.int()),
    byName: z.record(z.enum(['a', 'b']), z.optional(z.int())),
    bySome: z.partialRecord(z.enum(['a', 'b', 'id']), z.int()),
    byShort: z.record(z.string().check(z.maxLength(2)), z.unknown()),
  }),
  both: z.object({
    objects: z.intersection(z.object({ a: z.string() }), z.object({ b: z.optional(z.int()) })),
    shared: z.intersection(z.object({ a: z.int(), c: z.array(z.string()) }), z.object({ a: z.int() })),
    strict: z.intersection(z.strictObject({ a: z.string() }), z.strictObject({ b: z.int() })),
    kinds: z.intersection(
      z.object({ id: z.string() }),
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('a'), a: z.int() }),
        z.object({ kind: z.literal('b') }),
      ]),
    ),
  }),
  unions: z.object({
    plain: z.union([z.string(), z.int(), z.null()]),
    onlyOne: z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), size: z.int() })]),
    withChecks: z.union([z.string().check(z.minLength(9)), z.int()], 'is text or whole'),
    literals: z.union([z.literal('a'), z.literal(['b', 'c'])]),
    byKind: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), a: z.int() }),
      z.strictObject({ kind: z.enum(['b', 'c']), b: z.string() }),
    ]),
  }),
  pair: z.tuple([z.string(), z.union([z.string(), z.number()]), z.int()]),
  formats: z.object({
    day: z.iso.date(),
    time: z.iso.datetime(),
    mail: z.email(),
    link: z.url(),
    packed: z.base64(),
    named: z.email('is no address'),
  }),
  bytes: z.union([z.instanceof(Uint8Array), z.string()]),
  pipes: z.object({
    listOfText,
    refused,
    after: z.pipe(
      z.strictObject({ a: z.int() }),
      z.transform(({ a }) => a),
    ),
  }),
  codecs: z.object({ upper, list: z.array(upper), maybe: z.optional(upper), whole: z._default(upper, 'D') }),
  custom: z.custom<string>((value) => typeof value === 'string', 'is text').check(z.maxLength(3)),
};
