import { describe, expect, test } from '@jest/globals';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { noStore, pieces } from './pieces.ts';
import { createTransfer, FRUITLESS_TRIES, type Mark } from './transfer.ts';

const FILE = 'abcdefghij';

/** The bytes of the file from `from`. The connection breaks after `until`, unless that is the end. */
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

/** A transfer with a list of answers, one per request. */
function over(
  steps: Step[],
  links: (string | Error)[] = ['/api/download/1', '/api/download/2', '/api/download/3'],
  { before = '', begun = {} }: { before?: string; begun?: Mark } = {},
) {
  const asked: { url: string; range: string | null; ifRange: string | null }[] = [];
  const paused: number[] = [];
  const progress: (number | 'waiting')[] = [];
  const marks: Mark[] = [];
  const transfer = createTransfer(pieces(noStore, before === '' ? [] : [new Blob([before])]), begun, {
    async fetch(url, init) {
      const headers = new Headers(init.headers);
      asked.push({ url, range: headers.get('range'), ifRange: headers.get('if-range') });
      const step = steps.shift() ?? new TypeError('no answer left');
      if (!(step instanceof Response)) throw step;
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
    mark: (mark) => marks.push(mark),
  });
  const run = (signal = new AbortController().signal) =>
    transfer.run((received, isWaiting) => progress.push(isWaiting ? 'waiting' : received), signal);
  return { run, transfer, asked, paused, progress, marks };
}

const text = async (blob: Promise<Blob>) => (await blob).text();
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a transfer', () => {
  test('downloads the file and reports its progress', async () => {
    const { run, progress, asked } = over([part(0, 10)]);
    expect(await text(run())).toBe(FILE);
    expect(progress.at(-1)).toBe(10);
    expect(asked).toEqual([{ url: '/api/download/1', range: null, ifRange: null }]);
  });

  test('continues where it stopped, at the address that it was redirected to', async () => {
    const { run, asked } = over([part(0, 4), part(4, 7), part(7, 10)]);
    expect(await text(run())).toBe(FILE);
    expect(asked.slice(1)).toEqual([
      { url: 'https://storage/file?signed', range: 'bytes=4-', ifRange: '"v1"' },
      { url: 'https://storage/file?signed', range: 'bytes=7-', ifRange: '"v1"' },
    ]);
  });

  test('requests a new address when the old one has expired, and continues there', async () => {
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

  test('waits while there is no answer, and then continues by itself', async () => {
    const silence: Step[] = Array(40).fill(new TypeError('offline'));
    const { run, paused, progress } = over([part(0, 4), ...silence, new Response('', { status: 503 }), part(4, 10)]);
    expect(await text(run())).toBe(FILE);
    expect(Math.max(...paused)).toBe(30_000);
    expect(progress.filter((each) => each === 'waiting').length).toBeGreaterThan(30);
  });

  test('gives up when not one byte arrives, since the page may not be allowed to read this storage', async () => {
    const links = Array.from({ length: FRUITLESS_TRIES }, (_, n) => `/api/download/${n}`);
    const { run, paused } = over(Array(FRUITLESS_TRIES).fill(new TypeError('blocked')), links);
    expect(await failureOf(run())).toMatchObject({ message: 'blocked' });
    expect(paused).toEqual([200, 400, 800, 1600, 3200]);
  });

  test('gives up when no address works, keeps its data, and continues from there when it is called again', async () => {
    const refused = Array.from({ length: FRUITLESS_TRIES }, () => new Response('', { status: 403 }));
    const steps: Step[] = [part(0, 4), ...refused];
    const { run, transfer, asked } = over(
      steps,
      Array.from({ length: 9 }, (_, n) => `/api/download/${n}`),
    );
    expect(await failureOf(run())).toMatchObject({ status: 403 });
    expect(transfer.received()).toBe(4);
    steps.push(part(4, 10));
    expect(await text(run())).toBe(FILE);
    expect(asked.at(-1)).toMatchObject({ range: 'bytes=4-' });
  });

  test('fails at once when the disk is full', async () => {
    const full = new DOMException('full', 'QuotaExceededError');
    const { run } = over([part(0, 4), ...Array(FRUITLESS_TRIES).fill(full)]);
    expect(await failureOf(run())).toBe(full);
  });

  test('reports what a later page needs to continue without requesting another download', async () => {
    const first = over([part(0, 4), ...Array(3).fill(new TypeError('offline')), part(4, 10)]);
    await first.run();
    const mark = { total: 10, etag: '"v1"', address: 'https://storage/file?signed' };
    expect(first.marks.at(-1)).toEqual(mark);
    const second = over([part(4, 10)], [], { before: 'abcd', begun: mark });
    expect(await text(second.run())).toBe(FILE);
    expect(second.asked).toEqual([{ url: mark.address, range: 'bytes=4-', ifRange: '"v1"' }]);
  });

  test('requests nothing when an earlier page downloaded the whole file', async () => {
    const { run, asked } = over([], [], { before: FILE, begun: { total: 10 } });
    expect(await text(run())).toBe(FILE);
    expect(asked).toEqual([]);
  });

  test('does not retry after the API has refused', async () => {
    const refused = new ApiProblem('forbidden', 403, 'This game was refunded.');
    const { run, asked } = over([], [refused]);
    expect(await failureOf(run())).toBe(refused);
    expect(asked).toEqual([]);
  });

  test('retries when the API is busy', async () => {
    const { run } = over([part(0, 10)], [new ApiProblem('unavailable', 503, 'Busy'), '/api/download/1']);
    expect(await text(run())).toBe(FILE);
  });

  test('stops when it is cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    const { run, paused } = over([new DOMException('cancelled', 'AbortError')]);
    expect(await failureOf(run(controller.signal))).toMatchObject({ name: 'AbortError' });
    expect(paused).toEqual([]);
  });
});
