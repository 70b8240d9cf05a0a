import { ALL_CATEGORIES } from '@satcade/contracts/categories';
import { TOO_LONG_TRANSLATIONS, TRANSLATIONS_LENGTH } from '@satcade/contracts/entities/game-texts';
import type * as z from 'zod/mini';

/** A JSON Schema in progress: zod's writer lets callers change it. */
type Draft = Record<string, unknown>;

/** A text without white space at its ends: after the API trims it, it could otherwise repeat another item of a list. */
const TRIMMED = '^\\S([\\s\\S]*\\S)?$';

/** The characters that names refuse (contracts/plain-text.ts), as ranges: not every language supports `\p{…}`. */
const INVISIBLE =
  '\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890-\\u0891\\u08e2\\u115f-\\u1160\\u17b4-\\u17b5\\u180b-\\u180f' +
  '\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb' +
  '\u{110bd}\u{110cd}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}';

/**
 * The JSON Schema of the rules that the contracts check by code, by the rule's message. If it cannot express a rule
 * exactly, it allows less, or describes the refusal in words: data that is valid by the document is accepted, except
 * for those rules (docs/decisions/0109-openapi.md).
 */
export const RULES: Readonly<Record<string, Draft>> = {
  'must be a ULID': matching('^[0-7][0-9A-HJKMNP-TV-Z]{25}$'),
  'must have at most 2 decimals': { multipleOf: 0.01 },
  'is not one of the categories': { enum: ALL_CATEGORIES },
  'must be the text of a JSON object with few levels': {
    contentMediaType: 'application/json',
    description: 'The text of a JSON object, with at most ten levels of objects and lists.',
  },
  'must be one line without control characters': matching('^[^\\u0000-\\u001f\\u007f-\\u009f\\ufffe\\uffff]*$'),
  'must not contain control characters': matching(
    '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\ufffe\\uffff]*$',
  ),
  'must not contain invisible or direction-changing characters': {
    ...matching(`^[^${INVISIBLE}]*$`),
    description: 'Invisible characters are also accepted where a script or an emoji needs them.',
  },
  'must not contain direction-changing characters': matching('^[^\\u202a-\\u202e\\u2066-\\u2069]*$'),
  'must not repeat a tag': { uniqueItems: true, allOf: [{ items: { pattern: TRIMMED } }] },
  'must not name a game twice': { uniqueItems: true },
  'must not repeat a scope': { uniqueItems: true },
  'must not repeat an event': { uniqueItems: true },
  'must not repeat a permission': { uniqueItems: true },
  'must not repeat a game': { uniqueItems: true, description: 'A game must not be in two items.' },
  'must not have a comma or begin with "-"': { items: { pattern: '^[^,-][^,]*$' } },
  'must not repeat a value': { uniqueItems: true },
  'must not repeat a language': { uniqueItems: true, description: 'A language must not be in two items.' },
  [TOO_LONG_TRANSLATIONS]: { description: `${TRANSLATIONS_LENGTH} characters at most in all languages together.` },
  'must not have other values beside "none"': {
    anyOf: [{ maxItems: 1 }, { items: { not: { const: 'none' } } }],
  },
  'send userId or email': { anyOf: [{ required: ['userId'] }, { required: ['email'] }] },
  'send either gameId or items': { oneOf: [{ required: ['gameId'] }, { required: ['items'] }] },
  'is required for files of a game': {
    anyOf: [{ required: ['gameId'] }, { required: ['kind'], properties: { kind: { enum: ['avatar', 'banner'] } } }],
  },
  'goes with a game file only': {
    anyOf: [{ not: { required: ['channel'] } }, { properties: { kind: { const: 'game' } } }],
  },
  'must not be main: that is the own line of the game': { not: { const: 'main' } },
  'must not repeat a platform': { uniqueItems: true },
  'needs at least one platform for a game': {
    anyOf: [{ properties: { content: { enum: ['WEB', 'EXTRA'] } } }, { properties: { platforms: { minItems: 1 } } }],
  },
  'must be false for a demo, which is for everybody': {
    not: { required: ['isDemo', 'isBeta'], properties: { isDemo: { const: true }, isBeta: { const: true } } },
  },
  'is required for a new gameFileKey': { dependentRequired: { gameFileKey: ['version'] } },
  'must be another channel': { description: '`to` must be another channel than `from`.' },
  'must be after startDate': { description: '`endDate` must be after `startDate`.' },
  // In OpenAPI, parameters of a query cannot depend on each other.
  'send both subjectKind and subjectId, or neither': {},
  'send one of ids, username, email and group': {},
  'is required, or makerId instead': {},
  'is required for all posts': {},
  'is required for a channel': {},
};

/** Adds the checks by code of a schema to its JSON Schema. */
export function sayRules(schema: z.core.$ZodType, draft: Draft): void {
  const { checks = [] } = schema._zod.def;
  const rules: Draft[] = checks.flatMap((check): Draft[] => {
    const rule = RULES[messageOf(check)];
    return rule === undefined ? [] : [rule];
  });
  // The API trims first, so a text of white space is too short.
  const isTrimmed = checks.some(({ _zod }) => _zod.def.check === 'overwrite');
  if (isTrimmed && draft.type === 'string' && Number(draft.minLength ?? 0) > 0) rules.push(matching('\\S'));
  const all: unknown[] = Array.isArray(draft.allOf) ? [...draft.allOf] : [];
  for (const { allOf, ...rest } of rules) {
    Object.assign(draft, rest);
    if (Array.isArray(allOf)) all.push(...allOf);
  }
  // Generators of tests and clients look for a pattern in the schema itself.
  const [only, ...more] = all;
  if (more.length === 0 && isPattern(only) && draft.pattern === undefined) draft.pattern = only.pattern;
  else if (all.length > 0) draft.allOf = all;
}

/** The message of a rule checked by code; empty for rules that zod itself puts into JSON Schema. */
export function messageOf({ _zod: { def } }: z.core.$ZodCheck): string {
  if (def.check !== 'custom' || def.error === undefined) return '';
  const message: unknown = Reflect.apply(def.error, undefined, [{ code: 'custom' }]);
  return typeof message === 'string' ? message : '';
}

const isPattern = (value: unknown): value is { readonly pattern: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value && typeof value.pattern === 'string';

function matching(pattern: string): Draft {
  return { allOf: [{ pattern }] };
}
