import { expect, test } from '@jest/globals';
import { FIRST_FORM } from '../form/game-form.ts';
import {
  doneOf,
  isStale,
  missingFiles,
  readSubmission,
  resumedPlan,
  type SavedSubmission,
} from './saved-submissions.ts';

const file = (name: string) => ({ name, size: 5, type: '', lastModified: 7, slice: () => new Blob() });
const savedFile = (place: string, name: string) => ({ place, name, fingerprint: `${name}|5|7` });
const saved: SavedSubmission = {
  id: 'draft',
  userId: 'u',
  form: FIRST_FORM,
  gameId: 'g',
  keys: { game: 'game-key', 'screenshot-0': 'shot-key' },
  uploads: { game: 'up0', 'screenshot-0': 'up1' },
  files: [savedFile('game', 'kiln.zip'), savedFile('screenshot-0', 'a.png'), savedFile('screenshot-4', 'b.png')],
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
  expect(missingFiles(saved, new Map()).map(({ name }) => name)).toEqual(['b.png']);
  expect(missingFiles(saved, new Map([['screenshot-4', file('b.png')]]))).toEqual([]);
});

test('a screenshot that is chosen again returns to its place', () => {
  const plan = resumedPlan(saved, new Map([['screenshot-4', file('b.png')]]));
  expect(plan.map(({ kind, index, file: { name } }) => [kind, index, name])).toEqual([['screenshot', 4, 'b.png']]);
});

test('a file that was sent is not sent again, unless another one was chosen in its place', () => {
  expect(doneOf(saved, [{ kind: 'game', file: file('kiln.zip') }]).keys).toEqual(saved.keys);
  const other = doneOf(saved, [{ kind: 'game', file: file('newer.zip') }]);
  expect([other.keys, other.uploads]).toEqual([{ 'screenshot-0': 'shot-key' }, { 'screenshot-0': 'up1' }]);
  expect(other.gameId).toBe('g');
});

test('a submission of the version before is read under the id of its game', () => {
  const { id, uploads, ...earlier } = saved;
  expect(readSubmission(JSON.stringify(earlier))).toMatchObject({ id: 'g', uploads: {}, keys: saved.keys });
});

test('what another version saved is undone if it is a new game, and forgotten if its game is an existing one', () => {
  const other = { userId: 'u', gameId: 'g', keys: 'not what it is today' };
  expect(readSubmission(JSON.stringify(other))).toMatchObject({ gameId: 'g', isAbandoned: true });
  expect(readSubmission(JSON.stringify({ ...other, edit: { values: '{}' } }))).toBeUndefined();
  expect(readSubmission(JSON.stringify({ ...other, build: { channel: 'beta' } }))).toBeUndefined();
});
