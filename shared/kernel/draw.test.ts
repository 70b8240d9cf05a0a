import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isInShare } from './draw.ts';

const GAME = '01KJR3ZS00000000000000000A';
const inGame = (userId: string, percent: number, version = '2.0') =>
  isInShare({ gameId: GAME, version, userId }, percent);
const users = Array.from({ length: 20_000 }, (_, number) => `user-${number}`);
const sizeOf = (percent: number, version = '2.0') => users.filter((user) => inGame(user, percent, version)).length;

describe('isInShare', () => {
  it('gives the same answer each time, and keeps everybody when the share grows', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.string(), fc.string(), percent, percent, (userId, version, a, b) => {
        const [small, big] = [Math.min(a, b), Math.max(a, b)];
        const isIn = inGame(userId, small, version);
        expect(inGame(userId, small, version)).toBe(isIn);
        if (isIn) expect(inGame(userId, big, version)).toBe(true);
      }),
    );
  });

  it('includes nobody at 0 and everybody at 100 percent', () => {
    expect([sizeOf(0), sizeOf(100)]).toEqual([0, users.length]);
  });

  it.each([1, 5, 25, 50, 99])('includes nearly %i percent of the users', (percent) => {
    const expected = (users.length * percent) / 100;
    // Five standard deviations: the users are fixed, so this never flickers.
    const tolerance = 5 * Math.sqrt(expected * (1 - percent / 100));
    expect(Math.abs(sizeOf(percent) - expected)).toBeLessThan(tolerance);
  });

  it('draws other users for another version or game', () => {
    const both = users.filter((user) => inGame(user, 50) && inGame(user, 50, '2.1')).length;
    expect(Math.abs(both - users.length / 4)).toBeLessThan(5 * Math.sqrt(users.length * 0.25 * 0.75));
  });

  it('draws other users for each channel of the same version', () => {
    const inChannel = (channel: string) => (userId: string) =>
      isInShare({ gameId: GAME, version: '2.0', userId, channel }, 50);
    const [windows, linux] = [inChannel('windows'), inChannel('linux')];
    const pairs = [
      users.filter((user) => windows(user) && linux(user)),
      users.filter((user) => windows(user) && inGame(user, 50)),
    ];
    const tolerance = 5 * Math.sqrt(users.length * 0.25 * 0.75);
    for (const both of pairs) expect(Math.abs(both.length - users.length / 4)).toBeLessThan(tolerance);
  });

  // Stored nowhere: another formula would take a build away from owners who have it.
  it('never changes its formula', () => {
    expect(users.slice(0, 40).filter((user) => inGame(user, 25))).toEqual([
      'user-0',
      'user-14',
      'user-18',
      'user-24',
      'user-25',
      'user-30',
      'user-34',
    ]);
  });
});
