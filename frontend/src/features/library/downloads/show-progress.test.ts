import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { downloadRecords } from './download-records.ts';
import { changeDownload, type Download, downloadKey, findDownload, setDownload } from './running.ts';
import { showProgress } from './show-progress.ts';

const { setTimeout, clearTimeout } = globalThis;
const { now } = Date;
let clock = 1_700_000_000_000;
/** What waits, by its id: when it is due, and what it does. */
let waiting = new Map<number, readonly [number, () => void]>();

beforeEach(() => {
  waiting = new Map();
  let ids = 0;
  Object.assign(globalThis, {
    window: new EventTarget(),
    setTimeout(action: () => void, ms: number) {
      ids += 1;
      waiting.set(ids, [clock + ms, action]);
      return ids;
    },
    clearTimeout: (id: number) => waiting.delete(id),
  });
  Date.now = () => clock;
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
  Object.assign(globalThis, { setTimeout, clearTimeout });
  Date.now = now;
});

function pass(ms: number): void {
  clock += ms;
  for (const [id, [at, action]] of waiting) {
    if (at > clock) continue;
    waiting.delete(id);
    action();
  }
}

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

/** A running download of 100 bytes: tells its progress, and reads what is shown. */
function started() {
  const wanted = { gameId: 'g', title: 'Kiln', size: 100, isCurrent: true };
  const download: Download = { id: 'd', wanted, state: 'running', percent: 0, controller: new AbortController() };
  setDownload(downloadKey(wanted), download);
  const records = downloadRecords(storage);
  records.keep({ id: 'd', userId: 'u', wanted, percent: 0, mark: {}, isPaused: false });
  const transfer = { run: () => Promise.reject(new Error('unused')), received: () => 0, total: () => 100 };
  const shown = () => {
    const { state, percent } = findDownload(downloadKey(wanted)) ?? {};
    return `${state} ${percent}, stored ${records.all()[0]?.percent}`;
  };
  return { arrive: showProgress(download, transfer, records), shown, download };
}

test('progress is shown twice a second, and the last of it without waiting for more', () => {
  const { arrive, shown } = started();
  arrive(0, false);
  arrive(20, false);
  pass(100);
  arrive(48, false);
  expect(shown()).toBe('running 0, stored 0');
  pass(400);
  expect(shown()).toBe('running 48, stored 48');
  arrive(60, false);
  arrive(100, false);
  expect(shown()).toBe('running 100, stored 100');
  pass(1_000);
  expect(shown()).toBe('running 100, stored 100');
});

test('waiting for an answer is shown at once, and not undone', () => {
  const { arrive, shown } = started();
  arrive(1, false);
  arrive(30, false);
  arrive(30, true);
  expect(shown()).toBe('waiting 30, stored 30');
  pass(1_000);
  expect(shown()).toBe('waiting 30, stored 30');
});

test.each(['paused', 'stopped', 'checking'] as const)('a download that is %s meanwhile stays so', (state) => {
  const { arrive, shown, download } = started();
  arrive(1, false);
  arrive(30, false);
  changeDownload(download, { state });
  pass(1_000);
  expect(shown()).toBe(`${state} 1, stored 1`);
});
