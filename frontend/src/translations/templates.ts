/** What a sentence has in the places of its template's names in braces. */
export type Values = Readonly<Record<string, string>>;

/** A place for a value: `{}` or `{name}`. */
const PLACE = /\{(\w*)\}/;
const PLACES = new RegExp(PLACE, 'g');

/** The names of a template's values, in their order. */
export const namesIn = (template: string): readonly string[] =>
  [...template.matchAll(PLACES)].map(([, name = '']) => name);

/** The source of a regular expression for a template, whose groups are the values. */
export const patternOf = (template: string, valuePattern: (name: string) => string): string =>
  template
    .split(PLACE)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `(${valuePattern(part)})`))
    .join('');

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&');

/** The values of a sentence that is of this template; `undefined` for any other sentence. */
export function valuesIn(template: string, sentence: string): Values | undefined {
  const found = new RegExp(`^${patternOf(template, () => '[^]+?')}$`).exec(sentence);
  return found === null ? undefined : valuesOf(template, found.slice(1));
}

/** The groups of a match by the names of their places. */
export const valuesOf = (template: string, groups: readonly string[]): Values =>
  Object.fromEntries(namesIn(template).map((name, index) => [name, groups[index] ?? '']));

/** A template with its values. By a function, because `$&` in a value is not a pattern. */
export const filled = (template: string, values: Values): string =>
  template.replace(PLACES, (_, name: string) => values[name] ?? '');
