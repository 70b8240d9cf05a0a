import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { api, store } from './store.ts';

/*
 * Both APIs have addresses of their own, which the firewall does not protect. They answer only requests from
 * CloudFront.
 */

const ready = z.object({ aws: z.object({ endpoint: z.string() }) });
const resources = z.array(z.object({ stack: z.string(), type: z.string(), ref: z.string() }));

/** The APIs' own addresses, by the end of their stack's name. */
let addressOf: (stack: string) => string;

beforeAll(async () => {
  const { aws } = ready.parse(JSON.parse(readFileSync(process.env.SATCADE_READY ?? '', 'utf8')));
  const all = resources.parse(await (await fetch(`${store.console}/resources`)).json());
  const apis = all.filter(({ type }) => type === 'AWS::ApiGatewayV2::Api');
  addressOf = (stack) => `${aws.endpoint}/execute-api/${apis.find((each) => each.stack.endsWith(stack))?.ref}`;
});

test('the HTTP API rejects requests that did not come through CloudFront', async () => {
  const address = `${addressOf('platform')}/api/health`;
  expect((await fetch(address)).status).toBe(401);
  expect((await fetch(address, { headers: { 'x-origin-secret': 'guessed' } })).status).toBe(403);
});

test('the socket rejects connections that did not come through CloudFront', async () => {
  const socket = new WebSocket(`${addressOf('live').replace('http', 'ws')}/live`);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  expect(response.statusCode).toBe(403);
});

test('a visitor cannot override the secret header or the client address', async () => {
  const headers = { 'x-origin-secret': 'guessed', 'x-visitor-address': '192.0.2.1' };
  expect((await api('GET', '/api/health', { headers })).status).toBe(200);
});
