import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const PACKAGES = '@fontsource-variable';
/** The cache between builds: making the subsets takes a second. */
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/fonts');

/** The parts of each typeface that the site uses. Its stylesheet names them `fonts:text` and so on. */
const FONTS = {
  // Headings have one weight, which takes half the bytes of a range of weights.
  display: { file: `${PACKAGES}/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2`, weight: 750 },
  text: { file: `${PACKAGES}/inter/files/inter-latin-wght-normal.woff2`, weight: { min: 400, max: 700 } },
  mono: {
    file: `${PACKAGES}/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2`,
    weight: { min: 400, max: 700 },
  },
} as const;

/** OpenType features: kerning, tabular digits, accents. */
const FEATURES = ['kern', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl'];

/** Latin for Western Europe and common signs, where the typeface has them. System fonts have the others. */
const LETTERS = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}\u202fıŒœˆ˚˜–—‘’‚“”„•…‹›€₿™←↑→↓−`;

function between(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

/** Made once for all languages that this process builds. */
let made: ReturnType<typeof allSubsets> | undefined;

/**
 * Builds the fonts with only the characters that the site uses: 55 KB instead of 130, which the first page must load
 * before anything else.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'satcade-subset-fonts',
    async config() {
      made ??= allSubsets();
      return { resolve: { alias: await made } };
    },
  };
}

const allSubsets = () =>
  Promise.all(
    Object.entries(FONTS).map(async ([name, font]) => ({
      find: `fonts:${name}`,
      replacement: await subset(name, font),
    })),
  );

/** The subset of a font, created unless there is one of the same font and options. */
async function subset(name: string, { file, weight }: (typeof FONTS)[keyof typeof FONTS]): Promise<string> {
  const font = await readFile(createRequire(import.meta.url).resolve(file));
  const wishes = { targetFormat: 'woff2', variationAxes: { wght: weight }, keepFeatures: FEATURES } as const;
  const key = createHash('sha256')
    .update(font)
    .update(JSON.stringify([wishes, LETTERS]))
    .digest('hex')
    .slice(0, 12);
  const path = join(CACHE, key, `${name}.woff2`);
  if (existsSync(path)) return path;
  await mkdir(join(CACHE, key), { recursive: true });
  // Written to a temporary file and renamed: two processes may build at once, and one may be interrupted.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, await subsetFont(font, LETTERS, wishes));
  await rename(unfinished, path);
  return path;
}
