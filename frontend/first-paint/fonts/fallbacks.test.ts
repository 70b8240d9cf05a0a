import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const tokens = read('../../src/styles/tokens.css');

/** The local fonts of each fallback family. */
const locals = new Map(
  [...read('fonts.css').matchAll(/@font-face \{([^}]*)\}/g)].map(([, face = '']) => [
    /font-family: "([^"]+)"/.exec(face)?.[1] ?? '',
    [...face.matchAll(/local\("([^"]+)"\)/g)].map(([, name = '']) => name),
  ]),
);

/** The local fonts that stand in for a typeface until it has loaded. */
const standIns = (token: string): readonly string[] => {
  const stack = new RegExp(`--font-${token}: ([^;]*);`).exec(tokens)?.[1] ?? '';
  return [...stack.matchAll(/"([^"]+)"/g)].flatMap(([, family = '']) => locals.get(family) ?? []);
};

// The system's own sans-serif has another width: without a font of equal size, the text moves when the typeface arrives.
it.each([
  ['display', ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold']],
  ['text', ['Arial', 'Liberation Sans', 'Roboto']],
  ['mono', ['Courier New', 'Liberation Mono', 'Droid Sans Mono']],
])('the %s typeface has a fallback of equal size on Windows and macOS, on Linux, and on Android', (token, fonts) => {
  expect(standIns(token)).toEqual(expect.arrayContaining(fonts));
});
