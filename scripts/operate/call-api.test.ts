import { afterEach, expect, it } from '@jest/globals';
import { type LocalServer, startServer } from '@satcade/testing/local-server';
import { callApi } from './call-api.ts';

let server: LocalServer | undefined;
afterEach(() => server?.stop());

/** Sends a request to a store that answers with this. Returns what the store got, and what is printed. */
async function sent(args: readonly string[], status = 200, answer = '{"items": [1]}') {
  const got: string[] = [];
  server = await startServer((request, response) => {
    got.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    request.on('data', (chunk) => got.push(String(chunk)));
    request.on('end', () => {
      response.statusCode = status;
      response.end(answer);
    });
  });
  return { ...(await callApi(args, { site: server.origin, token: 'admin' })), got };
}

it('sends a request as an Admin, and prints the answer', async () => {
  const { lines, isWell, got } = await sent(['GET', '/api/refunds?status=failed']);
  expect(got).toEqual(['GET /api/refunds?status=failed Bearer admin']);
  expect([lines.join('\n'), isWell]).toEqual(['200 OK\n{\n  "items": [\n    1\n  ]\n}', true]);
});

it('sends a body, and says when the store refuses', async () => {
  const { lines, isWell, got } = await sent(['POST', '/api/payout-retry', '{"developerId": "ada"}'], 404, 'gone');
  expect(got).toEqual(['POST /api/payout-retry Bearer admin', '{"developerId":"ada"}']);
  expect([lines, isWell]).toEqual([['404 Not Found', 'gone'], false]);
});

it('refuses an unknown method, another path and a body that is not JSON', async () => {
  const refused = (args: readonly string[]) => expect(callApi(args, { site: 'http://127.0.0.1:9', token: 'admin' }));
  await refused(['LOOK', '/api/me']).rejects.toThrow('Write the method');
  await refused(['GET', 'https://elsewhere']).rejects.toThrow('Write the method');
  await refused(['POST', '/api/me', '{a: 1}']).rejects.toThrow('not JSON');
});
