import type { NAME_FAULTS, PACKED_FORMATS, UNREADABLE_BECAUSE } from '@satcade/contracts/archive/reason-parts';
import { REASONS } from '@satcade/contracts/archive/reasons';
import { filled, patternOf, type Values, valuesIn, valuesOf } from './templates.ts';

type WordsOf<Texts extends readonly string[]> = Readonly<Record<Texts[number], string>>;

/** The words of a language for the reasons of the scan. The places of values may be in another order. */
export interface ScanReasonWords {
  /** BCP 47, for numbers and sizes. */
  readonly language: string;
  /** Between two sentences. */
  readonly space: string;
  readonly sentences: WordsOf<typeof REASONS>;
  readonly formats: WordsOf<typeof PACKED_FORMATS>;
  readonly because: WordsOf<typeof UNREADABLE_BECAUSE>;
  readonly faults: WordsOf<typeof NAME_FAULTS>;
}

interface Read {
  readonly template: (typeof REASONS)[number];
  readonly values: Values;
  readonly end: number;
}

/** Names of files are in quotation marks and may hold anything, also sentences; no other value has such a mark. */
const PATTERNS = REASONS.map((template) => ({
  template,
  pattern: new RegExp(`${patternOf(template, (name) => (name === 'path' ? '"[^]*?"' : '[^"]+?'))}(?= |$)`, 'y'),
}));

/** The reasons of the scan in another language; in English if one of them is of another version of the service. */
export function textOfReasons(english: string, words: ScanReasonWords): string {
  const texts: string[] = [];
  for (let at = 0; at < english.length; ) {
    const read = readAt(english, at);
    const text = read && textOf(read, words);
    if (read === undefined || text === undefined) return english;
    texts.push(text);
    at = read.end + 1;
  }
  return texts.join(words.space);
}

/** The shortest sentence that begins here: a longer one would be several. */
function readAt(english: string, at: number): Read | undefined {
  const found = PATTERNS.flatMap(({ template, pattern }) => {
    pattern.lastIndex = at;
    const match = pattern.exec(english);
    return match === null ? [] : [{ template, values: valuesOf(template, match.slice(1)), end: pattern.lastIndex }];
  });
  return found.toSorted((a, b) => a.end - b.end)[0];
}

function textOf({ template, values }: Read, words: ScanReasonWords): string | undefined {
  const shown: [string, string][] = [];
  for (const [name, value] of Object.entries(values)) {
    const text = valueText(name, value, words);
    if (text === undefined) return undefined;
    shown.push([name, text]);
  }
  return filled(words.sentences[template], Object.fromEntries(shown));
}

/** A value in the language; `undefined` for a phrase that is of another version of the service. */
function valueText(name: string, value: string, words: ScanReasonWords): string | undefined {
  switch (name) {
    case 'format':
      return phrase(value, words.formats);
    case 'because':
      return phrase(value, words.because);
    case 'fault':
      return phrase(value, words.faults);
    case 'size':
    case 'limit':
      return localSize(value, words.language);
    case 'count':
    case 'depth':
    case 'width':
    case 'height':
    case 'side':
    case 'megapixels':
      return localNumber(value, words.language);
    default:
      return value;
  }
}

function phrase(english: string, words: Readonly<Record<string, string>>): string | undefined {
  if (Object.hasOwn(words, english)) return words[english];
  for (const [template, text] of Object.entries(words)) {
    const values = valuesIn(template, english);
    if (values !== undefined) return filled(text, values);
  }
  return undefined;
}

const UNITS: Readonly<Record<string, string>> = { GB: 'gigabyte', MB: 'megabyte', KB: 'kilobyte', ' bytes': 'byte' };

/** `5GB`; a size that the site has counted is in the language already. */
function localSize(english: string, language: string): string {
  const [, number = '', name = ''] = /^([\d.]+)(GB|MB|KB| bytes)$/.exec(english) ?? [];
  const unit = UNITS[name];
  return unit === undefined ? english : new Intl.NumberFormat(language, { style: 'unit', unit }).format(Number(number));
}

/** `250,000` */
function localNumber(english: string, language: string): string {
  const number = Number(english.replaceAll(',', ''));
  return Number.isNaN(number) ? english : new Intl.NumberFormat(language).format(number);
}
