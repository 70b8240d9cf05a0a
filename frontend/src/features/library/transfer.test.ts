import { describe, expect, test } from '@jest/globals';
import { ApiProblem } from '../../lib/problem.ts';
import { createTransfer, FRUITLESS_TRIES } from './transfer.ts';

const FILE = 'abcdefghij';

/** A part of the file from `from` that breaks off after `until`, if that is not its end. */
function part(
  from: number,
  until: number,
  { etag = '"v1"', status = from > 0 ? 206 : 200, file = FILE } = {},
): Response {
  const bytes = new TextEncoder().encode(file.slice(from, until));
  let sent = false;
  const body = new ReadableStream({
    pull(controller) {
      if (!sent) {
        sent = true;
        return bytes.length > 0 ? controller.enqueue(bytes) : controller.close();
      }
      if (until < file.length) return controller.error(new TypeError('network error'));
      return controller.close();
    },
  });
  const headers = { etag, 'content-length': String(file.length - from) };
  const response = new Response(body, { status, headers });
  Object.defineProperty(response, 'url', { value: 'https://storage/file?signed' });
  return response;
}

type Step = Response | Error;

/** A transfer over a list of answers, one per request. */
function over(steps: Step[], links: (string | Error)[] = ['/api/download/1', '/api/download/2', '/api/download/3']) {
  const asked: { url: string; range: string | null; ifRange: string | null }[] = [];
  const paused: number[] = [];
  const shares: number[] = [];
  const transfer = createTransfer(undefined, {
    async fetch(url, init) {
      const headers = new Headers(init.headers);
      asked.push({ url, range: headers.get('range'), ifRange: headers.get('if-range') });
      const step = steps.shift() ?? new TypeError('no answer left');
      if (step instanceof Error) throw step;
      return step;
    },
    async link() {
      const link = links.shift() ?? new Error('no link left');
      if (link instanceof Error) throw link;
      return link;
    },
    async pause(ms) {
      paused.push(ms);
    },
    random: () => 1,
  });
  const run = (signal = new AbortController().signal) => transfer.run((share) => shares.push(share), signal);
  return { run, transfer, asked, paused, shares };
}

const text = async (blob: Promise<Blob>) => (await blob).text();
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a transfer', () => {
  test('brings the file and tells how far it is', async () => {
    const { run, shares, asked } = over([part(0, 10)]);
    expect(await text(run())).toBe(FILE);
    expect(shares.at(-1)).toBe(1);
    expect(asked).toEqual([{ url: '/api/download/1', range: null, ifRange: null }]);
  });

  test('goes on where it broke off, at the address it was led to', async () => {
    const { run, asked } = over([part(0, 4), part(4, 7), part(7, 10)]);
    expect(await text(run())).toBe(FILE);
    expect(asked.slice(1)).toEqual([
      { url: 'https://storage/file?signed', range: 'bytes=4-', ifRange: '"v1"' },
      { url: 'https://storage/file?signed', range: 'bytes=7-', ifRange: '"v1"' },
    ]);
  });

  test('asks for a new address when the old one has expired, and goes on under it', async () => {
    const { run, asked } = over([part(0, 4), new Response('', { status: 403 }), part(4, 10)]);
    expect(await text(run())).toBe(FILE);
    expect(asked.at(-1)).toEqual({ url: '/api/download/2', range: 'bytes=4-', ifRange: '"v1"' });
  });

  test('starts over when the file has changed', async () => {
    const changed = 'ABCDEFGHIJKL';
    const { run } = over([part(0, 4), part(0, 12, { file: changed, etag: '"v2"' })]);
    expect(await text(run())).toBe(changed);
  });

  test('starts over under a weak ETag', async () => {
    const { run, asked } = over([part(0, 4, { etag: 'W/"v1"' }), part(0, 10)]);
    expect(await text(run())).toBe(FILE);
    expect(asked[1]).toMatchObject({ range: null, ifRange: null });
  });

  test('waits longer each time that brings nothing, then gives up, and can be called again', async () => {
    const { run, transfer, paused, asked } = over([
      part(0, 4),
      ...Array(FRUITLESS_TRIES).fill(new TypeError('offline')),
    ]);
    expect(await failureOf(run())).toMatchObject({ message: 'offline' });
    expect(paused).toEqual([100, 200, 400, 800, 1600, 3200]);
    expect(transfer.received()).toBe(4);
    expect(asked).toHaveLength(1 + FRUITLESS_TRIES);
  });

  test('goes on from what it has when it is called again', async () => {
    const steps: Step[] = [part(0, 4), ...Array(FRUITLESS_TRIES).fill(new TypeError('offline'))];
    const { run, asked } = over(steps);
    await failureOf(run());
    steps.push(part(4, 10));
    expect(await text(run())).toBe(FILE);
    expect(asked.at(-1)).toMatchObject({ range: 'bytes=4-' });
  });

  test('a no of the API is final', async () => {
    const refused = new ApiProblem('forbidden', 403, 'This game was refunded.');
    const { run, asked } = over([], [refused]);
    expect(await failureOf(run())).toBe(refused);
    expect(asked).toEqual([]);
  });

  test('a busy API is asked again', async () => {
    const { run } = over([part(0, 10)], [new ApiProblem('unavailable', 503, 'Busy'), '/api/download/1']);
    expect(await text(run())).toBe(FILE);
  });

  test('ends when it is cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    const { run, paused } = over([new DOMException('cancelled', 'AbortError')]);
    expect(await failureOf(run(controller.signal))).toMatchObject({ name: 'AbortError' });
    expect(paused).toEqual([]);
  });
});
