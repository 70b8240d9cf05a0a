import { describe, expect, it, test } from '@jest/globals';
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
import { statedRequirements } from './stated-requirements.ts';

const complete: GameForm = {
  ...FIRST_FORM,
  title: 'Kiln',
  category: 'Survival',
  price: '9.99',
  description: 'Hot.',
  tags: ['crafting'],
};
const bothFiles = { gameFile: true, thumbnail: true, today: '2026-03-01' };

test('the form opens with version 1.0 and comes back with 1.0.0, on Windows only', () => {
  expect([FIRST_FORM.version, RESET_FORM.version, RESET_FORM.platforms]).toEqual(['1.0', '1.0.0', ['Windows']]);
});

test.each([
  ['$1a2.3.4b', '12.3.4'],
  ['-5', '5'],
  ['1,99 €', '199'],
])('typing %s leaves %s', (typed, kept) => expect(typedPrice(typed)).toBe(kept));

test.each([
  ['5', '5.00'],
  ['12.3.4', '12.30'],
  ['.5', '0.50'],
  ['0', '0.00'],
  ['.', ''],
  ['', ''],
])('a price left as %s becomes %s', (typed, left) => expect(leftPrice(typed)).toBe(left));

describe('tags', () => {
  test('are trimmed', () => expect(withTag(['a'], '  cosy nights ')).toEqual({ tags: ['a', 'cosy nights'] }));
  test('nothing is no tag', () => expect(withTag(['a'], '   ')).toEqual({ tags: ['a'] }));
  test.each(['rpg', ' RPG '])('%s is not taken twice', (tag) =>
    expect(withTag(['rpg'], tag)).toEqual({ refusal: 'This tag is already chosen.' }),
  );
  test('are five at most', () => {
    expect(withTag(['a', 'b', 'c', 'd'], 'e')).toEqual({ tags: ['a', 'b', 'c', 'd', 'e'] });
    expect(withTag(['a', 'b', 'c', 'd', 'e'], 'f')).toHaveProperty('refusal');
  });
  test('go with the category, and stay when it is chosen again', () => {
    expect(withCategory(complete, 'Music')).toMatchObject({ category: 'Music', tags: [] });
    expect(withCategory(complete, 'Survival')).toBe(complete);
  });
});

test('turning requirements off empties all eight fields', () => {
  const on = {
    ...withRequirements(complete, true),
    requirements: { Windows: { ...NO_REQUIREMENTS, minMemory: '4 GB' } },
  };
  expect(withRequirements(on, false)).toMatchObject({ hasRequirements: false, requirements: {} });
  expect(Object.values(NO_REQUIREMENTS)).toEqual(Array(8).fill(''));
});

test('platforms keep the order of the list', () => {
  const both = withPlatform(withPlatform(complete, 'Linux', true), 'macOS', true);
  expect(both.platforms).toEqual(['Windows', 'macOS', 'Linux']);
  expect(withPlatform(both, 'Windows', false).platforms).toEqual(['macOS', 'Linux']);
});

test('an empty short description is the first 150 characters of the description', () => {
  const description = `  ${'🎮'.repeat(160)}`;
  expect([...shortDescriptionOf({ ...complete, description })]).toHaveLength(150);
  expect(shortDescriptionOf({ ...complete, shortDescription: ' Own words. ' })).toBe('Own words.');
});

describe('a submission', () => {
  test('that is complete breaks no rule', () => {
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
    ['releaseDate', { releaseDate: '2026-03-02' }, bothFiles, 'Enter a day that is not in the future.'],
    ['releaseDate', { releaseDate: '1949-12-31' }, bothFiles, 'Enter a day that is not in the future.'],
    [
      'Windows.minProcessor',
      { hasRequirements: true },
      bothFiles,
      'Please fill in all required minimum system requirements',
    ],
  ])('without %s is told so', (field, part, has, message) => {
    const broken = brokenRule({ ...complete, ...part }, has);
    expect(broken?.message).toBe(message);
    expect(broken?.fields[0]).toBe(field);
  });

  test('is told of missing fields before missing tags', () => {
    expect(brokenRule({ ...complete, title: '', tags: [] }, bothFiles)?.message).toBe(missing);
  });
});

describe('errors of a form', () => {
  const bare = { ...FIRST_FORM, title: '', category: 'Puzzle', description: '', price: '1' };
  const has = { ...bothFiles, thumbnail: false };

  it('go from the fields that were mended, and stay at the others', () => {
    const broken = brokenRule(bare, has);
    expect(broken?.fields).toEqual(['title', 'description', 'thumbnail']);
    const titled = stillBroken(broken, { ...bare, title: 'Kiln' }, has);
    expect(titled).toEqual({ message: broken?.message, fields: ['description', 'thumbnail'] });
    const whole = { ...bare, title: 'Kiln', description: 'Hot.' };
    expect(stillBroken(titled, whole, bothFiles)).toBeUndefined();
  });

  it('of a later rule stay when an earlier one is broken meanwhile', () => {
    const untagged = brokenRule({ ...complete, tags: [] }, bothFiles);
    expect(stillBroken(untagged, { ...complete, tags: [], title: '' }, bothFiles)).toEqual(untagged);
    expect(stillBroken(untagged, { ...complete, title: '' }, bothFiles)).toBeUndefined();
  });

  it('do not appear while nothing was submitted', () => {
    expect(stillBroken(undefined, bare, has)).toBeUndefined();
  });
});

describe('requirements of several platforms', () => {
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

  it('are sent for each chosen platform that states some', () => {
    const both = withSet(withSet(base, 'Windows'), 'macOS');
    expect(statedRequirements(both).map(({ platform }) => platform)).toEqual(['WINDOWS', 'MAC']);
    expect(statedRequirements({ ...both, platforms: ['macOS'] }).map(({ platform }) => platform)).toEqual(['MAC']);
    expect(statedRequirements(withSet(base, 'Windows'))).toHaveLength(1);
    expect(statedRequirements({ ...both, hasRequirements: false })).toEqual([]);
  });

  it('need all four minimum fields where one is filled in', () => {
    const whole = { title: 't', category: 'Puzzle', price: '1', description: 'd', tags: ['x'] };
    const half = withSet(withSet({ ...base, ...whole }, 'Windows'), 'macOS', { minProcessor: 'M1' });
    expect(brokenRule(half, bothFiles)?.fields).toEqual(['macOS.minMemory', 'macOS.minGraphics', 'macOS.minStorage']);
    expect(brokenRule(withSet(half, 'macOS'), bothFiles)).toBeUndefined();
  });
});
