import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** The colours of each theme, by role, as tokens.css lists them. */
const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const light = tokensOf(/:root \{([^}]*)\}/);
const themes = { light, vaporwave: { ...light, ...tokensOf(/:root\[data-theme="vaporwave"\] \{([^}]*)\}/) } };

function tokensOf(block: RegExp): Record<string, string> {
  const body = block.exec(css)?.[1] ?? '';
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));
}

/** WCAG 2.2: relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const SHAPE = 3;
const grounds = ['ground', 'ground-deep', 'surface'];
const pairs: readonly (readonly [ink: string, ground: string, least: number])[] = [
  ...['ink', 'ink-muted', 'accent-text', 'link', 'ok', 'warn', 'bad'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground, TEXT] as const),
  ),
  ...['line-strong', 'focus'].flatMap((ink) => grounds.map((ground) => [ink, ground, SHAPE] as const)),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['ink', 'accent-soft', TEXT],
  ['ink-muted', 'accent-soft', TEXT],
  ['accent-text', 'accent-soft', SHAPE],
  ['ok', 'ok-soft', TEXT],
  ['warn', 'warn-soft', TEXT],
  ['bad', 'bad-soft', TEXT],
  ['ground', 'ink', TEXT],
  ['on-badge', 'badge', TEXT],
  ['on-hero-a', 'hero-a', TEXT],
  ['on-hero-b', 'hero-b', TEXT],
  ['on-hero-c', 'hero-c', TEXT],
  ['on-plate', 'plate', TEXT],
  ['art-bone', 'art-night', TEXT],
];

test('text on the Vaporwave hero has enough contrast down to its horizon', () => {
  const { 'on-hero-a': ink = '', 'art-dusk': horizon = '' } = themes.vaporwave;
  expect(contrast(ink, horizon)).toBeGreaterThanOrEqual(TEXT);
});

describe.each(Object.entries(themes))('the %s theme', (_, tokens) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (ink, ground, least) => {
    const [one, other] = [tokens[ink], tokens[ground]];
    if (one === undefined || other === undefined) throw new Error(`no colour for ${ink} or ${ground}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });

  test('defines its own colour for every role of the light theme', () => {
    expect(Object.keys(tokens).sort()).toEqual(Object.keys(light).sort());
  });
});
