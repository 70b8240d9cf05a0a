import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { type Store, storeOf } from './requests.ts';

let server: Server;
/** Between attempts. A busy machine may give one up before it has reached the server. */
let pauses: number;
let answer: RequestListener;
let site: string;
let store: Store;
let notes: string[];

beforeEach(async () => {
  pauses = 0;
  notes = [];
  answer = () => {};
  server = createServer((request, response) => {
    answer(request.resume(), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  const pause = async () => {
    pauses += 1;
  };
  const machine = { pause, note: (text: string) => void notes.push(text) };
  store = storeOf({ site, key: 'k' }, machine, { api: 10, put: 20, range: 30 });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it.each([
  ['a request', () => store.call({ method: 'GET', path: 'games', reply: z.object({}) }), 0.01],
  ['a chunk', () => store.put(`${site}/bucket/a`, new Uint8Array([1]), {}), 0.02],
  ['an address', () => store.location('/api/download/a'), 0.01],
  ['a part of a file', () => store.range(`${site}/files/a`, 0, 4), 0.03],
])('gives %s up after three silent attempts, and says what to do', async (_, send, seconds) => {
  await expect(send()).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringMatching(
      `^${site} has said nothing for ${seconds} s. .* start the same command again later.$`,
    ),
  });
  expect(pauses).toBe(2);
  expect(notes[0]).toBe(`${site} has said nothing for ${seconds} s. Trying again in 0.5 s.`);
});

it('gives a server up that begins an answer and stops', async () => {
  answer = (_, response) => {
    response.writeHead(206, { 'content-range': 'bytes 0-3/4' }).write('ab');
  };
  await expect(store.range(`${site}/files/a`, 0, 4)).rejects.toThrow('has said nothing');
  expect(pauses).toBe(2);
});
