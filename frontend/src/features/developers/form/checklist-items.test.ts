import { describe, expect, it } from '@jest/globals';
import { checklistOf } from './checklist-items.ts';
import { FIRST_FORM, type GameForm } from './game-form.ts';

const NOTHING = { gameFile: false, thumbnail: false, today: '2026-11-28' };
const FILES = { ...NOTHING, gameFile: true, thumbnail: true };
const FULL: GameForm = {
  ...FIRST_FORM,
  ...{ title: 'Kiln', category: 'Puzzle', price: '9.99', tags: ['clay'], description: 'Fire.', aiUse: ['none'] },
};
const open = (form: GameForm, files = FILES) =>
  checklistOf(form, files)
    .filter(({ state }) => state !== 'done')
    .map(({ field, state }) => [field, state]);

describe('checklist', () => {
  it('lists every required field of an empty form as missing, in the order of the form', () => {
    expect(open(FIRST_FORM, NOTHING)).toEqual(
      ['title', 'category', 'price', 'tags', 'description', 'aiUse', 'gameFile', 'thumbnail'].map((field) => [
        field,
        'missing',
      ]),
    );
  });

  it('is done when nothing is missing', () => {
    expect(open(FULL)).toEqual([]);
    expect(checklistOf(FULL, FILES)).toHaveLength(9);
  });

  it('needs no file for an announcement, and lists it for the release', () => {
    const soon: GameForm = { ...FULL, entry: 'soon' };
    expect(open(soon, { ...FILES, gameFile: false })).toEqual([['gameFile', 'later']]);
    expect(open(soon, NOTHING)).toEqual([
      ['gameFile', 'later'],
      ['thumbnail', 'missing'],
    ]);
    expect(open(soon)).toEqual([]);
  });

  it('tells a wrong value from a missing one', () => {
    expect(open({ ...FULL, price: '100000000' })).toEqual([['price', 'wrong']]);
    expect(open({ ...FULL, price: '' })).toEqual([['price', 'missing']]);
  });

  it('lists an optional field only while it is wrong, under its name', () => {
    const items = checklistOf({ ...FULL, isNSFW: true, ageRating: '12', releaseDate: '2030-01-01' }, FILES);
    expect(items.slice(9)).toEqual([
      { field: 'releaseDate', name: 'Release Date', state: 'wrong' },
      { field: 'ageRating', name: expect.stringMatching(/\w/), state: 'wrong' },
    ]);
  });

  it('names the missing requirements of each platform', () => {
    const names = checklistOf({ ...FULL, hasRequirements: true }, FILES).slice(9);
    expect(names.map(({ name, state }) => [name, state])).toEqual([
      ['For Windows: Processor', 'missing'],
      ['For Windows: Memory', 'missing'],
      ['For Windows: Graphics', 'missing'],
      ['For Windows: Storage', 'missing'],
    ]);
  });
});
