/**
 * What differs from store to store stands as a placeholder in the prepared shop: `{{kind words}}`. The words name a group
 * first, which is a game (as in file names) or the user name of a studio. `{{user pixelforge}}`, `{{game mossgate}}` and
 * `{{id mossgate 1}}` are ids, `{{hex pixelforge 1}}` is a random number, `{{cause mossgate}}` the request that everything followed from, `{{version mossgate
 * cover.webp}}` the version of a stored object, `{{time mossgate}}` and `{{ms pixelforge}}` the moment of all that happened
 * to the group, `{{released mossgate}}` its release date, and `{{comes skyhook-stormwake}}` when an announced game comes.
 */
const PLACEHOLDER = /\{\{(\w+) ([^{}]*)\}\}/g;

export const placeholder = (kind: string, ...words: readonly (string | number)[]): string =>
  `{{${kind} ${words.join(' ')}}}`;

/** The group of a line: the first game that it names, or else the first studio. */
export const groupOf = (line: string): string | undefined =>
  /\{\{game ([^{}]*)\}\}/.exec(line)?.[1] ?? /\{\{user ([^{}]*)\}\}/.exec(line)?.[1];

/** Replaces every placeholder by what `value` gives for it. */
export const filled = (text: string, value: (kind: string, words: string) => string): string =>
  text.replace(PLACEHOLDER, (_, kind: string, words: string) => value(kind, words));
