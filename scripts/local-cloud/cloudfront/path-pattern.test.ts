import { expect, test } from '@jest/globals';
import { pathMatcher } from './path-pattern.ts';

const cases: [pattern: string, uri: string, matches: boolean][] = [
  ['*', '/', true],
  ['*', '/a/b.css', true],
  ['/api/*', '/api/games/1', true],
  ['/api/*', '/api/', true],
  ['/api/*', '/api', false],
  ['api/*', '/api/x', true],
  ['/api/*', '/other/api/x', false],
  ['/api/*', '/API/x', false],
  ['*.css', '/deep/a.css', true],
  ['*.css', '/deep/acss', false],
  ['/', '/', true],
  ['/', '/index.html', false],
  ['/game/*', '/game/1/slug', true],
  ['/game/*', '/game', false],
  ['/list', '/list', true],
  ['/list', '/list.html', false],
  ['/live', '/live', true],
  ['/live', '/live/', false],
  ['/img?.png', '/img1.png', true],
  ['/img?.png', '/img.png', false],
  ['/a+(b)', '/a+(b)', true],
];

test.each(cases)('matches the pattern %s with the path %s: %s', (pattern, uri, matches) => {
  expect(pathMatcher(pattern)(uri)).toBe(matches);
});
