import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { blurb, line, prose } from './text-fields.ts';

const name = line(80);
const messageOf = (schema: ReturnType<typeof line>, text: string) =>
  z.safeParse(schema, text).error?.issues[0]?.message;

describe('a name', () => {
  test.each([
    ['a zero-width space', 'Pixel\u200bForge Studios'],
    ['an override of the direction', 'Star\u202egnp.exe'],
    ['an isolate', 'Star\u2067gnp\u2069'],
    ['a mark of direction', 'Star\u200f'],
    ['a joiner between Latin letters', 'Pixel\u200dForge'],
    ['a joiner at the end of a Persian word', 'نمی\u200c'],
    ['two joiners in a Persian word', 'نمی\u200c\u200cدانم'],
    ['a soft hyphen', 'Pixel\u00adForge'],
    ['an annotation', 'Pixel\ufff9Forge'],
    ['a byte order mark', 'Pixel\ufeffForge'],
    ['a Hangul filler', 'Pixel\u3164Forge'],
    ['a blank of Braille', 'Pixel\u2800Forge'],
    ['a line separator', 'Pixel\u2028Forge'],
    ['a variation selector behind a letter', 'Pixel\ufe0fForge'],
    ['tag characters without a flag', 'Pixel\u{e0061}\u{e007f}'],
  ])('is refused with %s', (_, text) => {
    expect(messageOf(name, text)).toBe('must not contain invisible or direction-changing characters');
  });

  test.each(['Pixel\u0000Forge', 'Pixel\u0008Forge', 'Pixel\nForge', 'Pixel\u0085Forge'])(
    'is refused with a control character: %j',
    (text) => {
      expect(messageOf(name, text)).toBe('must be one line without control characters');
    },
  );

  test.each([
    ...[
      'Café',
      'משחק',
      'لعبة',
      'نمی\u200cدانم',
      'क्\u200dष',
      'ক্\u200cষ',
      '游戏',
      '葛\u{e0100}城',
      'ゲーム',
      '한국어',
      'Ігри',
    ],
    ...[
      '👩\u200d👩\u200d👧\u200d👦 Family',
      '🏳\ufe0f\u200d🌈',
      '❤\ufe0f Hearts',
      '1\ufe0f\u20e3',
      '👍🏽',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
  ])('is taken as it is: %s', (text) => {
    expect(name.parse(text)).toBe(text);
  });

  test('is kept in one form, however its accents were typed', () => {
    expect(name.parse('Cafe\u0301')).toBe('Café');
  });

  const invisible = fc.constantFrom(
    ...'\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\u00ad\u3164\u180e',
  );

  test('is refused wherever an invisible character stands between Latin letters', () => {
    const letters = fc.stringMatching(/^[A-Za-z]{1,10}$/);
    fc.assert(
      fc.property(letters, invisible, letters, (before, character, after) => {
        expect(z.safeParse(name, before + character + after).success).toBe(false);
      }),
    );
  });

  test('looks different from every other name that is taken', () => {
    const unit = fc.oneof(
      invisible,
      fc.constantFrom('a', 'é', 'ن', 'د', 'क', '्', '游', '👩', '🏽', '❤', '\ufe0f', '1', ' '),
    );
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 8 }), (units) => {
        const parsed = z.safeParse(name, units.join(''));
        if (!parsed.success) return;
        // What stays invisible is a joiner of its script, or a part of an emoji.
        expect(parsed.data).not.toMatch(/[\u200b\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\u00ad\u3164\u180e]/);
        expect(parsed.data).not.toMatch(
          /[\u200c\u200d]{2}|^[\u200c\u200d]|[\u200c\u200d]$|[a1 ](?:\u200c|\u200d|\ufe0f)/,
        );
        expect(name.parse(parsed.data)).toBe(parsed.data);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a text of a few words', () => {
  const text = blurb(150);

  test('may be empty and have line breaks', () => {
    expect(text.parse('  ')).toBe('');
    expect(text.parse('One\nTwo')).toBe('One\nTwo');
  });

  test('is refused with characters that cannot be seen', () => {
    expect(messageOf(text, 'Star\u202egnp.exe')).toBe('must not contain invisible or direction-changing characters');
    expect(messageOf(text, 'Word\u200bwrap')).toBe('must not contain invisible or direction-changing characters');
    expect(messageOf(text, 'Bell\u0007')).toBe('must not contain control characters');
  });
});

describe('a longer text', () => {
  test('may hold joiners and marks of direction, but nothing that turns it', () => {
    const text = prose(500);
    expect(text.parse('שלום\u200f Word\u200bwrap')).toBe('שלום\u200f Word\u200bwrap');
    expect(messageOf(text, 'run \u202efdp.exe')).toBe('must not contain direction-changing characters');
    expect(messageOf(text, 'Bell\u0007')).toBe('must not contain control characters');
  });
});
