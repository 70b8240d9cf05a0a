import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { blurb, line, prose } from './text-fields.ts';

const name = line(80);
const messageOf = (schema: ReturnType<typeof line>, text: string) =>
  z.safeParse(schema, text).error?.issues[0]?.message;

describe('plain text of names', () => {
  test.each([
    ['a zero-width space', 'Pixel\u200bForge Studios'],
    ['a direction override', 'Star\u202egnp.exe'],
    ['a direction isolate', 'Star\u2067gnp\u2069'],
    ['a direction mark', 'Star\u200f'],
    ['a joiner between Latin letters', 'Pixel\u200dForge'],
    ['a joiner at the end of a Persian word', 'نمی\u200c'],
    ['two joiners in a Persian word', 'نمی\u200c\u200cدانم'],
    ['a soft hyphen', 'Pixel\u00adForge'],
    ['an annotation character', 'Pixel\ufff9Forge'],
    ['a byte order mark', 'Pixel\ufeffForge'],
    ['a Hangul filler', 'Pixel\u3164Forge'],
    ['a Braille blank', 'Pixel\u2800Forge'],
    ['a line separator', 'Pixel\u2028Forge'],
    ['a variation selector after a letter', 'Pixel\ufe0fForge'],
    ['tag characters without a flag', 'Pixel\u{e0061}\u{e007f}'],
  ])('refuses a name with %s', (_, text) => {
    expect(messageOf(name, text)).toBe('must not contain invisible or direction-changing characters');
  });

  test.each([
    ...['Pixel\u0000Forge', 'Pixel\u0008Forge', 'Pixel\nForge', 'Pixel\u0085Forge'],
    ...['Pixel\uffffForge', 'Pixel\ufffeForge', 'Pixel\ud83dForge'],
  ])('refuses a name with the control character, or the one that is none, in %j', (text) => {
    expect(messageOf(name, text)).toBe('must be one line without control characters');
  });

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
  ])('accepts the name %s unchanged', (text) => {
    expect(name.parse(text)).toBe(text);
  });

  test('normalises a name to one form, however its accents were typed', () => {
    expect(name.parse('Cafe\u0301')).toBe('Café');
  });

  const invisible = fc.constantFrom(
    ...'\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\u00ad\u3164\u180e',
  );

  test('refuses an invisible character anywhere between Latin letters', () => {
    const letters = fc.stringMatching(/^[A-Za-z]{1,10}$/);
    fc.assert(
      fc.property(letters, invisible, letters, (before, character, after) => {
        expect(z.safeParse(name, before + character + after).success).toBe(false);
      }),
    );
  });

  test('makes accepted names look different from each other', () => {
    const unit = fc.oneof(
      invisible,
      fc.constantFrom('a', 'é', 'ن', 'د', 'क', '्', '游', '👩', '🏽', '❤', '\ufe0f', '1', ' '),
    );
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 8 }), (units) => {
        const parsed = z.safeParse(name, units.join(''));
        if (!parsed.success) return;
        // Only joiners of their script and parts of an emoji stay invisible.
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

describe('plain text of a few words', () => {
  const text = blurb(150);

  test('may be empty and may have line breaks', () => {
    expect(text.parse('  ')).toBe('');
    expect(text.parse('One\nTwo')).toBe('One\nTwo');
  });

  test('refuses invisible characters', () => {
    expect(messageOf(text, 'Star\u202egnp.exe')).toBe('must not contain invisible or direction-changing characters');
    expect(messageOf(text, 'Word\u200bwrap')).toBe('must not contain invisible or direction-changing characters');
    expect(messageOf(text, 'Bell\u0007')).toBe('must not contain control characters');
  });
});

describe('plain text of several lines', () => {
  test('accepts joiners and direction marks, but nothing that overrides the direction', () => {
    const text = prose(500);
    expect(text.parse('שלום\u200f Word\u200bwrap')).toBe('שלום\u200f Word\u200bwrap');
    expect(messageOf(text, 'run \u202efdp.exe')).toBe('must not contain direction-changing characters');
    expect(messageOf(text, 'Bell\u0007')).toBe('must not contain control characters');
  });

  test.each(['\uffff', '\ufffe', '\ud83d', '\ude00 \ud83d'])(
    'refuses %j, which no queue takes, so that its event would not arrive',
    (text) => {
      expect(messageOf(prose(500), `Good${text}`)).toBe('must not contain control characters');
      expect(messageOf(blurb(500), `Good${text}`)).toBe('must not contain control characters');
      expect(prose(500).parse('Good \u{1f600}')).toBe('Good \u{1f600}');
    },
  );
});
