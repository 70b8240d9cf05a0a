import { describe, expect, test } from '@jest/globals';
import { Router } from './router.ts';

const router = (...routeKeys: string[]) => new Router(routeKeys.map((routeKey) => ({ routeKey, functionName: 'f' })));
const select = (routes: Router, method: string, path: string) =>
  routes.match(method, path.slice(1).split('/'))?.route.routeKey;

describe('Router', () => {
  const routes = router(
    'GET /api/games',
    'GET /api/games/{id}',
    'GET /api/games/trending',
    'ANY /api/games/{id}',
    'GET /api/{proxy+}',
    'GET /{area}/games/{id}/files',
    'ANY /{proxy+}',
    '$default',
  );

  const cases: [string, string, string][] = [
    ['GET', '/api/games', 'GET /api/games'],
    ['GET', '/api/games/trending', 'GET /api/games/trending'],
    ['GET', '/api/games/1', 'GET /api/games/{id}'],
    ['DELETE', '/api/games/1', 'ANY /api/games/{id}'],
    ['GET', '/api/other', 'GET /api/{proxy+}'],
    ['POST', '/api/other', 'ANY /{proxy+}'],
    ['GET', '/api/games/', 'GET /api/{proxy+}'],
    ['GET', '/', '$default'],
  ];
  test.each(cases)('%s %s goes to %s', (method, path, routeKey) => {
    expect(select(routes, method, path)).toBe(routeKey);
  });

  test('a full match with parameters takes precedence over a longer greedy one', () => {
    expect(select(routes, 'GET', '/api/games/1/files')).toBe('GET /{area}/games/{id}/files');
    expect(select(routes, 'GET', '/api/games/1/other')).toBe('GET /api/{proxy+}');
  });

  test('HEAD is a separate method, and without $default nothing may match', () => {
    const few = router('GET /a', 'POST /b');
    expect(select(few, 'HEAD', '/a')).toBeUndefined();
    expect(select(few, 'GET', '/b')).toBeUndefined();
    expect(select(few, 'GET', '/A')).toBeUndefined();
  });

  test('parameters are returned by name', () => {
    const named = router('GET /a/{x}/b/{y}', 'GET /files/{bucket}/{key+}');
    expect(named.match('GET', ['a', '1', 'b', '2'])?.pathParameters).toEqual({ x: '1', y: '2' });
    expect(named.match('GET', ['files', 'b', 'k', 'l', 'm'])?.pathParameters).toEqual({ bucket: 'b', key: 'k/l/m' });
  });

  test('an invalid route key is rejected', () => {
    expect(() => router('/api/games')).toThrow('not a route key');
  });
});
