import { describe, expect, it } from '@jest/globals';
import { ALL_ENDPOINTS } from './index.ts';
import { undeclared } from './undeclared.ts';

const refusal = (method: string, path: string) => undeclared(method, path, ALL_ENDPOINTS);

describe('undeclared', () => {
  it.each(['/api/nothing', '/api/games/', '/api/games/a/b/c', '/api/openapiXjson', '/api'])(
    'answers not-found for the unknown path %s',
    (path) => {
      expect(refusal('GET', path)).toMatchObject({ code: 'not-found' });
    },
  );

  it('names the allowed methods of a known path', () => {
    expect(refusal('DELETE', '/api/games')).toMatchObject({ code: 'method-not-allowed', allow: ['GET', 'POST'] });
    expect(refusal('PUT', '/api/games/anything')).toMatchObject({ allow: ['DELETE', 'GET', 'PATCH'] });
  });
});
