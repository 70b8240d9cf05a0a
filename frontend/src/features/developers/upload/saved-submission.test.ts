import { expect, test } from '@jest/globals';
import { FIRST_FORM } from '../form/game-form.ts';
import { isStale, missingFiles, resumedPlan, type SavedSubmission } from './saved-submission.ts';

const file = (name: string) => ({ name, size: 5, type: '', lastModified: 7, slice: () => new Blob() });
const savedFile = (place: string, name: string) => ({ place, name, fingerprint: `${name}|5|7` });
const saved: SavedSubmission = {
  userId: 'u',
  form: FIRST_FORM,
  gameId: 'g',
  keys: { game: 'game-key', 'screenshot-0': 'shot-key' },
  files: [savedFile('game', 'kiln.zip'), savedFile('screenshot-0', 'a.png'), savedFile('screenshot-1', 'b.png')],
  usedAt: 1_000,
  isAbandoned: false,
};

const DAY_MS = 24 * 3_600_000;

test('a saved submission is kept for a day', () => {
  expect(isStale(saved, 1_000 + DAY_MS - 1)).toBe(false);
  expect(isStale(saved, 1_000 + DAY_MS)).toBe(true);
  expect(isStale({ ...saved, isAbandoned: true }, 1_000)).toBe(true);
});

test('a saved submission names the files to choose again', () => {
  expect(missingFiles(saved, [])).toEqual(['b.png']);
  expect(missingFiles(saved, ['b.png|5|7'])).toEqual([]);
});

test('a screenshot that is chosen again returns to its place, and another one takes a free place', () => {
  const plan = resumedPlan({ screenshots: [file('new.png'), file('b.png')] }, saved);
  expect(plan.map(({ index, file: { name } }) => [index, name])).toEqual([
    [2, 'new.png'],
    [1, 'b.png'],
  ]);
});
