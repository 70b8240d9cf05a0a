import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { main } from '../main.ts';
import { GAME, sha256Of, startFakeStore } from './fake-store.ts';
import { versionFolder } from './mirror-paths.ts';

const OTHER = '01HZY0K7M30000000000000002';
const GONE = '01HZY0K7M30000000000000003';
let root: string;
let folder: string;
let store: Awaited<ReturnType<typeof startFakeStore>>;
let out: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'satcade-mirror-'));
  folder = join(root, 'games');
  store = await startFakeStore();
});
afterEach(async () => {
  await store.stop();
  await rm(root, { recursive: true });
});

const mirror = (...more: string[]) => {
  out = '';
  return main(['mirror', folder, ...more], {
    env: { SATCADE_SITE: store.site, SATCADE_KEY: 'k', XDG_CONFIG_HOME: root },
    terminal: { out: (text: string) => (out += text), error: () => {}, isInteractive: false },
    readKey: async () => '',
    pause: async () => {},
  });
};
const owned = (gameId: string, title: string, version?: string, more: object = {}) => {
  store.state.library.push({ gameId, title, version, isActive: true, isDownloadable: true, ...more });
};
async function publish(version: string, game = GAME): Promise<void> {
  const source = join(root, 'moon');
  await mkdir(source, { recursive: true });
  await writeFile(join(source, 'game'), `${game} ${version}`);
  await store.publish(source, version, { game });
}

it('keeps the current file of each game with its checksum, and fetches nothing twice', async () => {
  await publish('1.0');
  await publish('2.0', OTHER);
  owned(GAME, 'Moon: the Landing!', '1.0');
  owned(OTHER, 'Zwölf', '2.0');
  expect(await mirror('--json')).toBe(0);
  const place = `moon-the-landing-${GAME}/1.0/moon-1.0.zip`;
  expect(JSON.parse(out)).toMatchObject({
    files: [{ outcome: 'FETCHED', path: place }, { path: `zwölf-${OTHER}/2.0/moon-2.0.zip` }],
    gone: [],
  });
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8');
  const lines = sums.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  // Two spaces: sha256sum reads the file as bytes or text, which is the same everywhere but on Windows.
  for (const line of lines) {
    const [sha256 = '', path = ''] = line.split('  ');
    expect(sha256Of(await readFile(join(folder, path)))).toBe(sha256);
  }
  store.state.asked.length = 0;
  expect(await mirror()).toBe(0);
  expect(out).toContain('0 fetched (0 bytes), 2 there, 0 failed.');
  expect(store.state.asked).toHaveLength(1);
  await rm(join(folder, place));
  expect(await mirror()).toBe(0);
  expect(out).toContain('1 fetched');
});

it('keeps earlier files, and fetches all versions when it is asked for them', async () => {
  await publish('1.0');
  owned(GAME, 'Moon', '1.0');
  await mirror();
  await publish('1.1');
  await publish('1.2');
  store.state.library = [];
  // Another title does not move the folder.
  owned(GAME, 'Moon Deluxe', '1.2');
  expect(await mirror()).toBe(0);
  expect((await readdir(join(folder, `moon-${GAME}`))).toSorted()).toEqual(['1.0', '1.2']);
  expect(await mirror('--all-versions')).toBe(0);
  expect((await readdir(join(folder, `moon-${GAME}`))).toSorted()).toEqual(['1.0', '1.1', '1.2']);
  expect(await readFile(join(folder, 'SHA256SUMS'), 'utf8')).toMatch(/1\.0\/.*\n.*1\.1\/.*\n.*1\.2\//);
});

it('says what is no longer in the library or not available, and deletes nothing', async () => {
  await publish('1.0');
  owned(GAME, 'Moon', '1.0');
  await mirror();
  await rename(join(folder, `moon-${GAME}`), join(folder, `lost-${GONE}`));
  store.state.library = [];
  owned(GAME, 'Moon', '1.0', { isDownloadable: false, unavailableReason: 'malware-found' });
  owned(GONE, 'Lost', '1.0', { isActive: false });
  expect(await mirror('--json')).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    files: [{ outcome: 'NOT_AVAILABLE', reason: 'malware-found' }],
    gone: [`lost-${GONE}`],
  });
  expect(await readdir(join(folder, `lost-${GONE}`))).toEqual(['1.0']);
});

it('goes on after a game that fails, and exits with 4', async () => {
  await publish('1.0');
  owned(OTHER, 'Away', '1.0');
  owned(GAME, 'Moon', '1.0');
  expect(await mirror('--json')).toBe(4);
  expect(JSON.parse(out)).toMatchObject({
    files: [{ game: OTHER, outcome: 'FAILED' }, { outcome: 'FETCHED' }],
    error: '1 of 2 files failed. Start again later.',
    exitCode: 4,
  });
});

it('has a folder of its own for each version, whatever it is called', () => {
  expect(versionFolder('1.0')).toBe('1.0');
  const names = ['1/0', '1_0', '../../x', '..', '', 'aux', undefined, 'unnumbered '].map(versionFolder);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[\w+-][\w.+-]*$/);
});
