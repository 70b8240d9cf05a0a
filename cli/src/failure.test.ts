import { expect, it } from '@jest/globals';
import { fileFailure } from './failure.ts';

const refused = (code: string, path?: string) =>
  fileFailure(Object.assign(new Error(`${code}: no`), { code, ...(path !== undefined && { path }) }), '/games');

it.each([
  ['EACCES', '/games/moon', 2, '/games/moon: permission denied. Change its permissions, or choose another place.'],
  ['EPERM', undefined, 2, '/games: permission denied. Change its permissions, or choose another place.'],
  ['EROFS', '/games/moon', 2, '/games/moon: the disk is read-only. Choose another place.'],
  ['EDQUOT', undefined, 4, 'The disk of /games is full. Free space, and start the same command again: it goes on.'],
])('says %s with its place and what to do', (code, path, exitCode, message) => {
  expect(refused(code, path)).toMatchObject({ exitCode, message });
});

it('leaves other errors alone', () => {
  expect(refused('ECONNRESET')).toBeUndefined();
  expect(fileFailure(new Error('no'))).toBeUndefined();
});
