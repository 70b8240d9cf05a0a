import { describe, expect, it, test } from '@jest/globals';
import { statementFormText } from '../../../content/developers/statements.ts';
import { statedRequirements } from '../submission/stated-requirements.ts';
import { brokenRule, stillBroken } from './form-rules.ts';
import {
  FIRST_FORM,
  type GameForm,
  leftPrice,
  NO_REQUIREMENTS,
  RESET_FORM,
  shortDescriptionOf,
  typedPrice,
  withCategory,
  withPlatform,
  withRequirements,
  withTag,
} from './game-form.ts';

const complete: GameForm = {
  ...FIRST_FORM,
  title: 'Kiln',
  category: 'Survival',
  price: '9.99',
  description: 'Hot.',
  tags: ['crafting'],
  aiUse: ['none'],
};
const bothFiles = { gameFile: true, thumbnail: true, today: '2026-03-01' };

test('the form opens with version 1.0, and resets to version 1.0.0, both with Windows only', () => {
  expect([FIRST_FORM.version, RESET_FORM.version, RESET_FORM.platforms]).toEqual(['1.0', '1.0.0', ['Windows']]);
});

test('an announcement needs a thumbnail and no file, any other game both', () => {
  const noFile = { ...bothFiles, gameFile: false };
  expect(brokenRule({ ...complete, entry: 'soon' }, noFile)).toBeUndefined();
  expect(brokenRule({ ...complete, entry: 'soon' }, { ...noFile, thumbnail: false })?.fields).toEqual(['thumbnail']);
  expect(brokenRule({ ...complete, entry: 'now' }, noFile)?.fields).toEqual(['gameFile']);
  expect(brokenRule({ ...complete, entry: 'date' }, bothFiles)?.fields).toEqual(['publishAt']);
});

test.each([
  ['$1a2.3.4b', '12.3.4'],
  ['-5', '5'],
  ['4,', '4.'],
  ['1,99 €', '1.99'],
  ['1,000.50', '1000.50'],
  ['1.000,50', '1000.50'],
])('a typed price of %s is cleaned to %s', (typed, kept) => expect(typedPrice(typed)).toBe(kept));

test.each([
  ['5', '5.00'],
  ['12.3.4', '12.30'],
  ['.5', '0.50'],
  ['0', '0.00'],
  ['.', ''],
  ['', ''],
])('a price of %s becomes %s when the field loses focus', (typed, left) => expect(leftPrice(typed)).toBe(left));

describe('tags', () => {
  test('withTag trims a tag', () => expect(withTag(['a'], '  cosy nights ')).toEqual({ tags: ['a', 'cosy nights'] }));
  test('withTag ignores a blank tag', () => expect(withTag(['a'], '   ')).toEqual({ tags: ['a'] }));
  test.each(['rpg', ' RPG '])('withTag refuses the tag %s a second time', (tag) =>
    expect(withTag(['rpg'], tag)).toEqual({ refusal: 'This tag is already chosen.' }),
  );
  test.each(['hack, slash', '-like'])('withTag refuses the tag %s, which no filter can name', (tag) =>
    expect(withTag([], tag)).toEqual({ refusal: 'A tag must not contain a comma or begin with a hyphen.' }),
  );
  test('withTag refuses a sixth tag', () => {
    expect(withTag(['a', 'b', 'c', 'd'], 'e')).toEqual({ tags: ['a', 'b', 'c', 'd', 'e'] });
    expect(withTag(['a', 'b', 'c', 'd', 'e'], 'f')).toHaveProperty('refusal');
  });
  test('withCategory clears the tags when the category changes, and keeps them when it does not', () => {
    expect(withCategory(complete, 'Music')).toMatchObject({ category: 'Music', tags: [] });
    expect(withCategory(complete, 'Survival')).toBe(complete);
  });
});

test('turning the requirements off empties all eight fields', () => {
  const on = {
    ...withRequirements(complete, true),
    requirements: { Windows: { ...NO_REQUIREMENTS, minMemory: '4 GB' } },
  };
  expect(withRequirements(on, false)).toMatchObject({ hasRequirements: false, requirements: {} });
  expect(Object.values(NO_REQUIREMENTS)).toEqual(Array(8).fill(''));
});

test('chosen platforms keep the order of the platform list', () => {
  const both = withPlatform(withPlatform(complete, 'Linux', true), 'macOS', true);
  expect(both.platforms).toEqual(['Windows', 'macOS', 'Linux']);
  expect(withPlatform(both, 'Windows', false).platforms).toEqual(['macOS', 'Linux']);
});

test('a blank short description becomes the first 150 characters of the description', () => {
  const description = `  ${'🎮'.repeat(160)}`;
  expect([...shortDescriptionOf({ ...complete, description })]).toHaveLength(150);
  expect(shortDescriptionOf({ ...complete, shortDescription: ' Own words. ' })).toBe('Own words.');
});

describe('the rules of a submission', () => {
  test('accept a complete submission', () => {
    expect(brokenRule(complete, bothFiles)).toBeUndefined();
    expect(brokenRule({ ...complete, price: '0' }, bothFiles)).toBeUndefined();
  });

  const missing = 'Please fill in all required fields';
  test.each<[string, Partial<GameForm>, typeof bothFiles, string]>([
    ['title', { title: '  ' }, bothFiles, missing],
    ['category', { category: '' }, bothFiles, missing],
    ['price', { price: '.' }, bothFiles, missing],
    ['description', { description: '' }, bothFiles, missing],
    ['platforms', { platforms: [] }, bothFiles, missing],
    ['gameFile', {}, { ...bothFiles, gameFile: false }, missing],
    ['thumbnail', {}, { ...bothFiles, thumbnail: false }, missing],
    ['price', { price: '1000.01' }, bothFiles, 'The highest price is $1,000.00.'],
    ['tags', { tags: [] }, bothFiles, 'Please select at least one tag'],
    ['tags', { tags: ['hack, slash'] }, bothFiles, 'A tag must not contain a comma or begin with a hyphen.'],
    ['aiUse', { aiUse: [] }, bothFiles, statementFormText.aiMissing],
    ['ageRating', { isNSFW: true, ageRating: '16' }, bothFiles, statementFormText.ratingTooLow],
    ['languages', { languages: [{ tag: 'de', parts: [] }] }, bothFiles, statementFormText.partless],
    ['releaseDate', { releaseDate: '2026-03-02' }, bothFiles, 'Enter a day that is not in the future.'],
    ['releaseDate', { releaseDate: '1949-12-31' }, bothFiles, 'Enter a day that is not in the future.'],
    [
      'Windows.minProcessor',
      { hasRequirements: true },
      bothFiles,
      'Please fill in all required minimum system requirements',
    ],
  ])('report an error at %s', (field, part, has, message) => {
    const broken = brokenRule({ ...complete, ...part }, has);
    expect(broken?.message).toBe(message);
    expect(broken?.fields[0]).toBe(field);
  });

  test('report missing fields before missing tags', () => {
    expect(brokenRule({ ...complete, title: '', tags: [] }, bothFiles)?.message).toBe(missing);
  });
});

describe('the errors of a form', () => {
  const bare = { ...FIRST_FORM, title: '', category: 'Puzzle', description: '', price: '1' };
  const has = { ...bothFiles, thumbnail: false };

  it('disappear from corrected fields and stay at the others', () => {
    const broken = brokenRule(bare, has);
    expect(broken?.fields).toEqual(['title', 'description', 'thumbnail']);
    const titled = stillBroken(broken, { ...bare, title: 'Kiln' }, has);
    expect(titled).toEqual({ message: broken?.message, fields: ['description', 'thumbnail'] });
    const whole = { ...bare, title: 'Kiln', description: 'Hot.' };
    expect(stillBroken(titled, whole, bothFiles)).toBeUndefined();
  });

  it('keep the error of a later rule when the user breaks an earlier rule', () => {
    const untagged = brokenRule({ ...complete, tags: [] }, bothFiles);
    expect(stillBroken(untagged, { ...complete, tags: [], title: '' }, bothFiles)).toEqual(untagged);
    expect(stillBroken(untagged, { ...complete, title: '' }, bothFiles)).toBeUndefined();
  });

  it('do not appear before the first submission', () => {
    expect(stillBroken(undefined, bare, has)).toBeUndefined();
  });
});

describe('the requirements of several platforms', () => {
  const base: GameForm = { ...FIRST_FORM, hasRequirements: true, platforms: ['Windows', 'macOS', 'Web Browser'] };
  const filled = { minProcessor: 'a', minMemory: 'b', minGraphics: 'c', minStorage: 'd' };
  const withSet = (
    form: GameForm,
    platform: 'Windows' | 'macOS',
    fields: Partial<typeof filled> = filled,
  ): GameForm => ({
    ...form,
    requirements: { ...form.requirements, [platform]: { ...NO_REQUIREMENTS, ...fields } },
  });

  it('are sent for each chosen platform that has requirements', () => {
    const both = withSet(withSet(base, 'Windows'), 'macOS');
    expect(statedRequirements(both).map(({ platform }) => platform)).toEqual(['WINDOWS', 'MAC']);
    expect(statedRequirements({ ...both, platforms: ['macOS'] }).map(({ platform }) => platform)).toEqual(['MAC']);
    expect(statedRequirements(withSet(base, 'Windows'))).toHaveLength(1);
    expect(statedRequirements({ ...both, hasRequirements: false })).toEqual([]);
  });

  it('need all four minimum fields when one of them is filled in', () => {
    const whole = {
      title: 't',
      category: 'Puzzle',
      price: '1',
      description: 'd',
      tags: ['x'],
      aiUse: ['none' as const],
    };
    const half = withSet(withSet({ ...base, ...whole }, 'Windows'), 'macOS', { minProcessor: 'M1' });
    expect(brokenRule(half, bothFiles)?.fields).toEqual(['macOS.minMemory', 'macOS.minGraphics', 'macOS.minStorage']);
    expect(brokenRule(withSet(half, 'macOS'), bothFiles)).toBeUndefined();
  });
});
