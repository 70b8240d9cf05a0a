import type { Typeface } from '../domain/fit-text.ts';
import { fileOf } from './files.ts';
import { openFont, type Widths } from './sfnt.ts';

const files = (name: string, weight: number, subsets: readonly string[]): string[] =>
  subsets.map((subset) => `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);

const DISPLAY = files('bricolage-grotesque', 800, ['latin', 'latin-ext', 'vietnamese']);
const TEXT = files('inter', 700, ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek']);
/** 600 KB, so it is opened only for titles that need it. */
const JAPANESE = files('dotgothic16', 400, ['japanese', 'latin']);

/** Two typefaces of the site, each with the other fonts for the characters that it lacks. */
export interface CardFonts {
  readonly display: Typeface;
  readonly text: Typeface;
  /** OpenType files for the renderer. */
  readonly files: readonly Uint8Array[];
}

const open = (names: readonly string[]) => names.map((name) => openFont(fileOf(name)));

/** The fonts are read once, and the Japanese one when the first text with such a character comes. */
export function cardFonts(): (texts: readonly string[]) => CardFonts {
  const display = open(DISPLAY);
  const text = open(TEXT);
  const small = fontsOf(display, text, []);
  let large: CardFonts | undefined;
  return (texts) => {
    const characters = new Set(texts.join(''));
    if ([...characters].every((character) => !CJK.test(character))) return small;
    large ??= fontsOf(display, text, open(JAPANESE));
    return large;
  };
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

type Opened = ReturnType<typeof open>;

const fontsOf = (display: Opened, text: Opened, others: Opened): CardFonts => ({
  display: typefaceOf([...display, ...text, ...others].map(({ widths }) => widths)),
  text: typefaceOf([...text, ...display, ...others].map(({ widths }) => widths)),
  files: [...display, ...text, ...others].map(({ sfnt }) => sfnt),
});

function typefaceOf(fonts: readonly Widths[]): Typeface {
  const widthOfOne = (character: string): number | undefined => {
    const code = character.codePointAt(0) ?? 0;
    for (const widths of fonts) {
      const width = widths.get(code);
      if (width !== undefined) return width;
    }
    return undefined;
  };
  return {
    has: (character) => widthOfOne(character) !== undefined,
    widthOf: (text) => [...text].reduce((sum, character) => sum + (widthOfOne(character) ?? 1), 0),
  };
}
