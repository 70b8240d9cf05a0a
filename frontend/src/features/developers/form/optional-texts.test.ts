import { describe, expect, it, test } from '@jest/globals';
import { FIRST_FORM, gameFormSchema } from './game-form.ts';
import { eachOptional, isAccepted, OPTIONAL_NAMES } from './optional-texts.ts';

test('every optional text of a game is blank in a new form', () => {
  expect(OPTIONAL_NAMES.map((name) => FIRST_FORM[name])).toEqual(OPTIONAL_NAMES.map(() => ''));
});

test('a form that was stored before a text was added is still read', () => {
  const old: Partial<typeof FIRST_FORM> = { ...FIRST_FORM };
  for (const name of OPTIONAL_NAMES) delete old[name];
  expect(gameFormSchema.parse(old)).toEqual(FIRST_FORM);
});

test('eachOptional gives each text the value of its name', () => {
  expect(Object.entries(eachOptional((name) => name)).every(([name, value]) => name === value)).toBe(true);
});

describe('the release date', () => {
  const today = '2026-03-01';
  it.each(['', '2026-03-01', '1997-10-05'])('accepts %p', (day) =>
    expect(isAccepted('releaseDate', day, today)).toBe(true),
  );
  it.each(['2026-03-02', '1900-01-01', '2026-02-31', 'soon'])('refuses %p', (day) =>
    expect(isAccepted('releaseDate', day, today)).toBe(false),
  );
});
