import { describe, expect, it } from '@jest/globals';
import { matchPath } from './match-path.ts';

describe('matching a path', () => {
  it.each([
    ['/', '/', {}],
    ['/list', '/list', {}],
    ['/list', '/List/', {}],
    ['/game/:gameId', '/game/01ABC', { gameId: '01ABC' }],
    ['/game/:gameId/:slug', '/game/01ABC/neon-drifters', { gameId: '01ABC', slug: 'neon-drifters' }],
    ['/tag/:tag', '/tag/turn%20based%2F2D', { tag: 'turn based/2D' }],
    ['/tag/:tag', '/tag/100%', { tag: '100%' }],
    ['*', '/gift/01ABC', { '*': 'gift/01ABC' }],
    ['*', '/', { '*': '' }],
  ])('finds %s in %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });

  it.each([
    ['/', '/list'],
    ['/list', '/'],
    ['/game', '/game/01ABC'],
    ['/game/:gameId', '/game'],
    ['/game/:gameId', '/game/01ABC/neon-drifters'],
    ['/list', '/listing'],
  ])('does not find %s in %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeUndefined();
  });
});
