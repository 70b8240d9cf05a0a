import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { main } from '../main.ts';
import { GAME, startFakeStore } from './fake-store.ts';

/* Two commands at the same time in one place, such as a mirror of last night that is not over. */

let root: string;
let store: Awaited<ReturnType<typeof startFakeStore>>;
let errors: string;
/** Requests for bytes that wait for `answer`. */
let waiting: (() => void)[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'satcade-two-'));
  store = await startFakeStore();
  errors = '';
  waiting = [];
  await mkdir(join(root, 'moon'));
  await writeFile(join(root, 'moon', 'game'), 'a game');
  await store.publish(join(root, 'moon'), '1.0');
  store.state.library.push({ gameId: GAME, title: 'Moon', version: '1.0', isActive: true, isDownloadable: true });
});
afterEach(async () => {
  await store.stop();
  await rm(root, { recursive: true });
});

const satcade = (...args: string[]) =>
  main(args, {
    env: { SATCADE_SITE: store.site, SATCADE_KEY: 'k', XDG_CONFIG_HOME: root },
    terminal: { out: () => {}, error: (text: string) => (errors += text), isInteractive: false },
    readKey: async () => '',
    pause: async () => {},
  });

/** Holds the next request for bytes until `waiting` is called. */
function holdNext(): Promise<void> {
  return new Promise((resolve) => {
    store.state.onRange = (response: ServerResponse, bytes: Buffer) => {
      store.state.onRange = undefined;
      const { from } = store.state.ranges.at(-1) ?? { from: 0 };
      const range = `bytes ${from}-${from + bytes.length - 1}/${bytes.length}`;
      waiting.push(() => response.writeHead(206, { 'content-range': range }).end(bytes));
      resolve();
      return true;
    };
  });
}

it.each([
  ['a pull into a folder that was there', ['pull', GAME, 'there'], 'there'],
  ['a pull into a new folder', ['pull', GAME, 'new'], 'new'],
  ['a pull of a file', ['pull', GAME, 'moon.zip', '--archive'], 'moon.zip'],
  ['a mirror', ['mirror', 'games'], 'games'],
])('refuses a second command beside %s, and the first one goes on', async (_, [command = '', ...args], place) => {
  await mkdir(join(root, 'there'));
  const inRoot = args.map((each) => (each === place ? join(root, each) : each));
  const held = holdNext();
  const first = satcade(command, ...inRoot);
  await held;
  expect(await satcade(command, ...inRoot)).toBe(4);
  expect(errors).toBe(
    `Another satcade command is at work in ${join(root, place)}. Start again when it has finished.\n`,
  );
  for (const answer of waiting) answer();
  expect(await first).toBe(0);
  expect(await satcade(command, ...inRoot)).toBe(0);
});

it('leaves nothing beside a file that was pulled', async () => {
  expect(await satcade('pull', GAME, join(root, 'copies', 'moon.zip'), '--archive')).toBe(0);
  expect(await readdir(join(root, 'copies'))).toEqual(['moon.zip']);
});

it('pulls where nothing can be locked, as on some network drives', async () => {
  // A folder in its place cannot be locked by anybody.
  await mkdir(join(root, 'there', '.satcade', 'lock'), { recursive: true });
  expect(await satcade('pull', GAME, join(root, 'there'))).toBe(0);
  expect(await readFile(join(root, 'there', 'game'), 'utf8')).toBe('a game');
});
