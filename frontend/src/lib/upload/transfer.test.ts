import { describe, expect, test } from '@jest/globals';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { ApiProblem } from '../api/problem.ts';
import { Cancelled, createControl } from './control.ts';
import { FileUnreadable, PutError, type PutOptions } from './put.ts';
import { createResumeRecords } from './resume-records.ts';
import { createSlots } from './slots.ts';
import { transfer } from './transfer.ts';
import type { Source, TransferPorts } from './transfer-ports.ts';

const PART = 10;
const source = (size: number): Source => ({
  kind: 'game',
  gameId: 'g1',
  file: {
    ...{ name: 'kiln.zip', size, type: '', lastModified: 5 },
    slice: (from = 0, to = size) => new Blob(['x'.repeat(to - from)]),
  },
});

type Put = (url: string, options: PutOptions) => Promise<string>;
const stored: Put = async (url, { onProgress }) => {
  onProgress(PART);
  return `etag of ${url.split('?')[0]}`;
};

/** A minimal server and bucket. `put` decides what happens to the bytes for a URL. */
function world(size: number, put: Put = stored, kept: Record<string, string> = {}) {
  const log: string[] = [];
  const slept: number[] = [];
  const { storage } = memoryStorage(kept);
  const partCount = Math.ceil(size / PART);
  const isSingle = partCount === 1;
  const expiresAt = new Date(3_600_000).toISOString();
  let urls = 0;
  const signed = (what: string) => {
    urls += 1;
    return `${what}?${urls}`;
  };
  const url = (partNumber: number) => ({ partNumber, url: signed(`part-${partNumber}`) });
  const ports: TransferPorts = {
    async start(_, key) {
      log.push(`start ${key}`);
      return {
        ...{ id: 'up1', key: 'games/kiln.zip', partSize: PART, partCount, expiresAt },
        uploadId: isSingle ? null : 's3',
        url: isSingle ? signed('whole') : null,
        headers: isSingle ? { 'content-type': 'application/zip' } : {},
        parts: isSingle ? [] : [url(1), url(2)],
      };
    },
    async stored(id) {
      log.push(`stored ${id}`);
      const part = { partNumber: 1, etag: 'old', size: PART };
      return { key: 'k', partSize: PART, partCount, stored: [part], isComplete: false };
    },
    async partUrls(_, numbers) {
      log.push(`urls ${numbers.join()}`);
      return { parts: numbers.map(url), expiresAt };
    },
    async complete(_, parts) {
      log.push(`complete ${parts.map(({ etag }) => etag).join()}`);
      return { key: 'games/kiln.zip' };
    },
    abort: async () => void log.push('abort'),
    put: (target, _, options) => put(target, options),
    slots: createSlots(),
    records: createResumeRecords(storage, () => 0),
    offline: () => undefined,
    sleep: async (ms) => void slept.push(ms),
    random: () => 1,
    now: () => 0,
    newKey: () => 'key1',
  };
  return { ports, log, slept };
}

const send = (size: number, { ports }: { ports: TransferPorts }, control = createControl(), sent: number[] = []) =>
  transfer(source(size), control, (bytes) => void sent.push(bytes), ports);

describe('the upload of a file', () => {
  test('sends a file of one part in a single PUT', async () => {
    const run = world(7);
    const sent: number[] = [];
    expect(await send(7, run, createControl(), sent)).toEqual({ key: 'games/kiln.zip', uploadId: 'up1' });
    expect(run.log).toEqual(['start key1', 'complete etag of whole']);
    expect(sent.at(-1)).toBe(7);
  });

  test('sends a larger file in parts, and requests more URLs when they run out', async () => {
    const run = world(35);
    const sent: number[] = [];
    await send(35, run, createControl(), sent);
    expect(run.log).toEqual([
      'start key1',
      'urls 3,4',
      'complete etag of part-1,etag of part-2,etag of part-3,etag of part-4',
    ]);
    expect(sent.at(-1)).toBe(35);
  });
});

describe('a part that fails', () => {
  const failing = (times: number, failure: Error): Put => {
    let failures = 0;
    return async (url, options) => {
      if (!url.startsWith('part-2?') || failures >= times) return stored(url, options);
      failures += 1;
      throw failure;
    };
  };

  test('is retried with a fresh URL after a growing wait', async () => {
    const run = world(20, failing(2, new PutError(403, 'Request has expired')));
    await send(20, run);
    expect(run.log).toEqual(['start key1', 'urls 2', 'urls 2', 'complete etag of part-1,etag of part-2']);
    expect(run.slept).toEqual([1600, 3200]);
  });

  test('makes the upload fail when storage has refused it three times', async () => {
    const run = world(20, failing(3, new PutError(403, 'forbidden')));
    await expect(send(20, run)).rejects.toThrow('forbidden');
    expect(run.log.at(-1)).toBe('abort');
    expect(run.ports.records.find('game|g1|0|kiln.zip|20|5')).toBeUndefined();
  });

  test.each([
    ['network', new PutError(0, 'network error')],
    ['server', new PutError(503, 'slow down')],
  ] as const)('is retried with growing pauses while the %s fails', async (reason, failure) => {
    const run = world(20, failing(40, failure));
    const reasons = new Set<string | undefined>();
    const control = createControl(() => reasons.add(control.waiting()));
    await send(20, run, control);
    expect(run.log).not.toContain('abort');
    expect(run.log.at(-1)).toBe('complete etag of part-1,etag of part-2');
    expect(run.slept.slice(0, 7)).toEqual([1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000]);
    expect(run.slept).toHaveLength(40);
    expect([...reasons]).toEqual([reason, undefined]);
  });

  test('leaves the stored parts in place when the session has ended', async () => {
    const run = world(35);
    const signedOut = new ApiProblem('unauthorised', 401, 'Sign in');
    await expect(send(35, { ports: { ...run.ports, partUrls: () => Promise.reject(signedOut) } })).rejects.toThrow(
      'Sign in',
    );
    expect(run.log).not.toContain('abort');
    expect(run.ports.records.find('game|g1|0|kiln.zip|35|5')).toBe('up1');
  });

  test('is reported at once when the file can no longer be read, and the stored parts stay', async () => {
    const run = world(20, failing(1, new PutError(0, 'network error')));
    const gone = source(20);
    const unreadable = new Blob(['x']);
    unreadable.stream = () => new ReadableStream({ start: (stream) => stream.error(new Error('NotReadableError')) });
    const changed = { ...gone, file: { ...gone.file, slice: () => unreadable } };
    await expect(transfer(changed, createControl(), () => undefined, run.ports)).rejects.toThrow(FileUnreadable);
    expect(run.slept).toEqual([]);
    expect(run.log).not.toContain('abort');
  });

  test('is retried at once when the user presses "Try now"', async () => {
    const run = world(20, failing(1, new PutError(0, 'network error')));
    const control = createControl();
    const sleep = (_: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        signal?.addEventListener('abort', () => resolve());
        queueMicrotask(() => control.retryNow());
      });
    await send(20, { ports: { ...run.ports, sleep } }, control);
    expect(run.log.at(-1)).toMatch(/^complete/);
  });

  test('is not retried when the API refuses it', async () => {
    const run = world(35);
    const full = { ...run.ports, partUrls: () => Promise.reject(new ApiProblem('conflict', 409, 'complete')) };
    await expect(send(35, { ports: full })).rejects.toThrow('complete');
    expect(run.slept).toEqual([]);
    expect(run.log.at(-1)).toBe('abort');
  });
});

test('a single put is retried under the same key', async () => {
  let tries = 0;
  const run = world(5, async (url, options) => {
    tries += 1;
    if (tries === 1) throw new PutError(503, 'slow down');
    return stored(url, options);
  });
  await send(5, run);
  expect(run.log).toEqual(['start key1', 'start key1', 'complete etag of whole']);
});

test('a pause stops the running parts, and resuming sends them again without counting a failure', async () => {
  const control = createControl();
  let pauses = 0;
  const run = world(20, (url, options) => {
    if (!url.startsWith('part-1?') || pauses === 3) return stored(url, options);
    pauses += 1;
    return new Promise((_, reject) => {
      options.signal.addEventListener('abort', () => reject(new PutError(0, 'aborted')));
      control.pause();
      queueMicrotask(() => control.resume());
    });
  });
  await send(20, run, control);
  expect(pauses).toBe(3);
  expect(run.slept).toEqual([]);
  expect(run.log.at(-1)).toMatch(/^complete/);
});

test('a cancelled upload is aborted at the server', async () => {
  const control = createControl();
  const run = world(20, (_, { signal }) => {
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new PutError(0, 'aborted')));
      control.cancel();
      if (signal.aborted) reject(new PutError(0, 'aborted'));
    });
  });
  await expect(send(20, run, control)).rejects.toThrow(Cancelled);
  expect(run.log.filter((line) => line === 'abort')).toHaveLength(1);
});

describe('an upload after a reload', () => {
  const record = (usedAt: number) => ({
    'satcade-uploads': JSON.stringify({ 'game|g1|0|kiln.zip|20|5': { uploadId: 'up0', usedAt } }),
  });

  test('does not send stored parts again', async () => {
    const run = world(20, stored, record(0));
    const sent: number[] = [];
    await send(20, run, createControl(), sent);
    expect(run.log).toEqual(['stored up0', 'urls 2', 'complete old,etag of part-2']);
    expect(sent[0]).toBe(PART);
  });

  test('does not continue an upload of the same file to another channel', async () => {
    const run = world(20, stored, record(0));
    const started: unknown[] = [];
    const start: TransferPorts['start'] = (body, key) => {
      started.push(body.channel);
      return run.ports.start(body, key);
    };
    await transfer({ ...source(20), channel: 'beta' }, createControl(), () => {}, { ...run.ports, start });
    expect(run.log[0]).toBe('start key1');
    expect(started).toEqual(['beta']);
  });

  test('starts again when it was unused for a day', async () => {
    const run = world(20, stored, record(-24 * 3_600_000));
    await send(20, run);
    expect(run.log[0]).toBe('start key1');
  });

  test('is not sent again when the server completed it but the answer was lost', async () => {
    const run = world(20, stored, record(0));
    const complete = async () => ({ key: 'k', partSize: PART, partCount: 2, stored: [], isComplete: true });
    expect(await send(20, { ports: { ...run.ports, stored: complete } })).toEqual({ key: 'k', uploadId: 'up0' });
    expect(run.log).toEqual([]);
  });

  test('starts again when the server forgets it on the way', async () => {
    const run = world(35, stored, record(0));
    let asked = 0;
    const partUrls: TransferPorts['partUrls'] = (id, numbers) => {
      asked += 1;
      return asked === 1 ? Promise.reject(new ApiProblem('gone', 410, 'gone')) : run.ports.partUrls(id, numbers);
    };
    const kept = world(35, stored, {
      'satcade-uploads': JSON.stringify({ 'game|g1|0|kiln.zip|35|5': { uploadId: 'up0', usedAt: 0 } }),
    });
    const ports = { ...run.ports, partUrls, records: kept.ports.records };
    expect(await send(35, { ports })).toMatchObject({ key: 'games/kiln.zip' });
    expect(run.log.slice(0, 3)).toEqual(['stored up0', 'abort', 'start key1']);
  });

  test('starts again when the server has forgotten it', async () => {
    const run = world(20, stored, record(0));
    const ports = { ...run.ports, stored: () => Promise.reject(new ApiProblem('gone', 410, 'gone')) };
    await send(20, { ports });
    expect(run.log[0]).toBe('start key1');
  });
});
