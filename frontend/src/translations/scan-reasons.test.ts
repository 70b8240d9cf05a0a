import { describe, expect, it } from '@jest/globals';
import { NAME_FAULTS, PACKED_FORMATS, UNREADABLE_BECAUSE } from '@satcade/contracts/archive/reason-parts';
import { REASONS } from '@satcade/contracts/archive/reasons';
import { scanReasonText as german } from './de/scan-reasons.ts';
import { scanReasonText as spanish } from './es/scan-reasons.ts';
import { scanReasonText as french } from './fr/scan-reasons.ts';
import { scanReasonText as japanese } from './ja/scan-reasons.ts';
import { filled, namesIn, patternOf } from './templates.ts';

/** A value for each name in a sentence of the scan. */
const VALUES = {
  ...{ path: '"my game. Part 2/data.bin"', format: 'a RAR archive', because: 'a size is negative' },
  ...{ fault: 'has no name', depth: '5', count: '250,000', size: '1.5GB', limit: '5GB', type: 'ZIP', name: 'Eicar' },
  ...{ version: '1.0', width: '9000', height: '10', side: '8192', megapixels: '24' },
};
const withValues = (sentence: string): string => filled(sentence, VALUES);
const ALL = REASONS.map(withValues).join(' ');

/** The sentences of which a text still has the English letters between two values. */
const english = (text: string, sentences: readonly string[]): readonly string[] =>
  sentences.filter((sentence) => new RegExp(patternOf(sentence, () => '.+?')).test(text));

describe.each([
  ['German', german],
  ['Spanish', spanish],
  ['French', french],
  ['Japanese', japanese],
])('the reasons of the scan in %s', (_, text) => {
  it('have other words for every sentence, with its values', () => {
    expect(REASONS.filter((sentence) => text(withValues(sentence)) === withValues(sentence))).toEqual([]);
    const lost = REASONS.filter(
      (sentence) => !valuesOf(sentence).every((value) => text(withValues(sentence)).includes(value)),
    );
    expect(lost).toEqual([]);
  });

  it('have other words for every phrase in a sentence', () => {
    const packed = PACKED_FORMATS.map((format) => filled(format, { name: 'XZ' }));
    const sentences = [
      ...packed.map((format) => withValues(filled(REASONS[1], { ...VALUES, format }))),
      ...UNREADABLE_BECAUSE.map((because) => withValues(filled(REASONS[6], { ...VALUES, because }))),
      ...NAME_FAULTS.map((fault) => withValues(filled(REASONS[8], { ...VALUES, fault }))),
    ];
    const phrases = [...packed, ...UNREADABLE_BECAUSE, ...NAME_FAULTS];
    expect(sentences.filter((sentence) => text(sentence) === sentence)).toEqual([]);
    expect(english(text(sentences.join(' ')), phrases)).toEqual([]);
  });

  it('are read one by one where there are several', () => {
    expect(english(text(ALL), REASONS)).toEqual([]);
  });
});

describe('the reasons of the scan', () => {
  it('have numbers and sizes as the language writes them', () => {
    expect(german('The archive holds more than 250,000 entries.')).toBe(
      'Das Archiv enthält mehr als 250.000 Einträge.',
    );
    expect(french('File size (5.01GB) exceeds maximum allowed size of 5GB')).toMatch(/5,01\sGo.*5\sGo/);
  });

  it('name a file whose name is like a sentence', () => {
    const path = '"Malware found: X. And 2 more. "b" carries a ZIP archive.zip"';
    expect(german(`Malware found: Eicar in ${path}. And 3 more.`)).toBe(
      `Malware gefunden: Eicar in ${path}. Und 3 weitere.`,
    );
  });

  it('stay in English if the service says what this site does not know', () => {
    expect(german('Malware found: Eicar. The moon is full.')).toBe('Malware found: Eicar. The moon is full.');
    expect(
      german('This file is a ball, which the scanner does not open. Upload the same files in a ZIP archive.'),
    ).toMatch(/^This file is a ball/);
  });
});

/** Values that a translation shows as they are. */
function valuesOf(sentence: string): readonly string[] {
  const shown: Readonly<Record<string, string>> = { path: VALUES.path, name: VALUES.name, version: VALUES.version };
  return namesIn(sentence).flatMap((name) => shown[name] ?? []);
}
