import type { JsonSchema } from './event-document.ts';

/** Compared by rules of their own. Notes for people are not compared at all. */
const SPECIAL = new Set(['properties', 'required', 'items', 'enum', '$schema', 'title', 'description', 'examples']);

/**
 * The changes in `after` that break readers or writers built for `before`: one sentence each, none if `after` only
 * adds. Readers must still find all they relied on, and writers of the old shape must still be understood.
 */
export function breakingChanges(before: JsonSchema, after: JsonSchema, path = 'event'): string[] {
  return [
    ...keywordChanges(before, after, path),
    ...enumChanges(before, after, path),
    ...propertyChanges(before, after, path),
    ...(before.items && after.items ? breakingChanges(before.items, after.items, `${path}[]`) : []),
  ];
}

function keywordChanges(before: JsonSchema, after: JsonSchema, path: string): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((keyword) => !SPECIAL.has(keyword))
    .filter((keyword) => JSON.stringify(before[keyword]) !== JSON.stringify(after[keyword]))
    .map((keyword) => `${path}: ${keyword} was ${text(before[keyword])} and is ${text(after[keyword])}`);
}

function enumChanges(before: JsonSchema, after: JsonSchema, path: string): string[] {
  if (after.enum === undefined) return [];
  if (before.enum === undefined) return [`${path}: takes only certain values now`];
  const allowed = new Set(after.enum);
  return before.enum
    .filter((value) => !allowed.has(value))
    .map((value) => `${path}: ${text(value)} is no longer a value`);
}

function propertyChanges(before: JsonSchema, after: JsonSchema, path: string): string[] {
  const [had, has] = [new Set(before.required), new Set(after.required)];
  const gone = Object.entries(before.properties ?? {}).flatMap(([name, schema]) => {
    const at = `${path}.${name}`;
    const now = after.properties?.[name];
    if (now === undefined) return [`${at}: was removed or renamed`];
    return [
      ...(had.has(name) && !has.has(name) ? [`${at}: was required, and is optional now`] : []),
      ...breakingChanges(schema, now, at),
    ];
  });
  const demanded = [...has].filter((name) => !had.has(name)).map((name) => `${path}.${name}: is required now`);
  return [...gone, ...demanded];
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'absent';
