import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
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

const channel = (name: string, version: string, bytes: string, more: object = {}) => {
  store.put(`${name}.zip`, Buffer.from(bytes), version, `${GAME}:${name}`);
  return {
    ...{ name, version, size: Buffer.byteLength(bytes), fileName: `${name}.zip` },
    ...{ content: 'GAME', platforms: [], isDemo: false, isBeta: false, ...more },
  };
};

it('keeps the files of all channels that the owner may download, and betas when it is asked for them', async () => {
  await publish('1.0');
  const channels = [
    channel('linux', '1.0', 'for linux'),
    channel('score', '1.0', 'music', { content: 'EXTRA' }),
    channel('demo', '0.9', 'a demo', { isDemo: true }),
    channel('beta', '1.1', 'unsure', { isBeta: true }),
  ];
  owned(GAME, 'Moon', '1.0', { channels, hasBeta: true, isInBeta: true });
  owned(OTHER, 'Joinable', undefined, { isDownloadable: false, hasBeta: true });
  expect(await mirror('--json')).toBe(0);
  const place = `moon-${GAME}`;
  const fetched = { outcome: 'FETCHED', isVerified: true };
  expect(JSON.parse(out)).toMatchObject({
    files: [
      { ...fetched, version: '1.0', path: `${place}/1.0/moon-1.0.zip` },
      {
        ...fetched,
        channel: 'linux',
        path: `${place}/@linux/1.0/linux.zip`,
        sha256: sha256Of(Buffer.from('for linux')),
      },
      { ...fetched, channel: 'score' },
      { ...fetched, channel: 'demo', version: '0.9' },
      { game: OTHER, outcome: 'NOT_AVAILABLE' },
    ],
    betasNotJoined: [],
  });
  const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8');
  expect(sums).toContain(`${sha256Of(Buffer.from('music'))}  ${place}/@score/1.0/score.zip\n`);
  store.state.asked.length = 0;
  expect(await mirror('--beta')).toBe(0);
  expect(out).toContain('Moon beta 1.1: fetched 6 bytes');
  expect(out).toContain('Joinable has a beta. Join it in your library to get its files.');
  expect(out).toContain('1 fetched (6 bytes), 4 there, 0 failed.');
  expect(store.state.asked.filter((each) => each.includes('/download?')).length).toBe(1);
});

it('fetches the builds of channels before the current one as well, when it is asked for them', async () => {
  await publish('1.0');
  channel('linux', '1.0', 'old');
  owned(GAME, 'Moon', '1.0', { channels: [channel('linux', '2.0', 'new')] });
  expect(await mirror('--all-versions')).toBe(0);
  expect((await readdir(join(folder, `moon-${GAME}`, '@linux'))).toSorted()).toEqual(['1.0', '2.0']);
});

it('says that no certificate verifies a file, and fetches it again when the channel has another one', async () => {
  const linux = channel('linux', '1.0', 'first');
  store.state.certifiesChannels = false;
  owned(GAME, 'Moon', undefined, { isDownloadable: false, channels: [linux] });
  expect(await mirror()).toBe(0);
  expect(out).toContain('Moon linux 1.0: fetched 5 bytes, which no certificate verifies yet');
  // A channel that was removed, and made again.
  store.state.library = [];
  owned(GAME, 'Moon', undefined, { isDownloadable: false, channels: [channel('linux', '1.0', 'another')] });
  expect(await mirror('--json')).toBe(0);
  const path = `moon-${GAME}/@linux/1.0/linux.zip`;
  expect(JSON.parse(out)).toMatchObject({ files: [{}, { path, outcome: 'FETCHED', isVerified: false }] });
  expect(await readFile(join(folder, path), 'utf8')).toBe('another');
  expect(await readFile(join(folder, 'SHA256SUMS'), 'utf8')).toBe(`${sha256Of(Buffer.from('another'))}  ${path}\n`);
});

it('says which channels a game no longer gives, and keeps their files', async () => {
  await publish('1.0');
  const [linux, score] = [channel('linux', '1.0', 'for linux'), channel('score', '1.0', 'music')];
  owned(GAME, 'Moon', '1.0', { channels: [linux, score] });
  await mirror();
  store.state.library = [];
  owned(GAME, 'Moon', '1.0', { channels: [linux] });
  expect(await mirror()).toBe(0);
  const gone = `moon-${GAME}/@score`;
  expect(out).toContain(`${gone} is no longer in the library. It stays.\n`);
  expect(await mirror('--json')).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ gone: [gone], damaged: [] });
  expect(await readFile(join(folder, gone, '1.0', 'score.zip'), 'utf8')).toBe('music');
  // A game that cannot be downloaded now names none.
  store.state.library = [];
  owned(GAME, 'Moon', '1.0', { isDownloadable: false, unavailableReason: 'malware-found' });
  await mirror('--json');
  expect(JSON.parse(out).gone).toEqual([]);
});

it('goes on after a channel that fails, and continues what a stop has left', async () => {
  const bytes = 'x'.repeat(9 * 1024 * 1024);
  owned(GAME, 'Moon', undefined, {
    isDownloadable: false,
    channels: [channel('linux', '1.0', bytes), channel('score', '1.0', 'music')],
  });
  let ranges = 0;
  store.state.onRange = (response, part) => {
    ranges += part.length > 5 ? 1 : 0;
    if (ranges < 2 || part.length === 5) return false;
    response.writeHead(404).end();
    return true;
  };
  expect(await mirror('--json')).toBe(4);
  expect(JSON.parse(out)).toMatchObject({
    files: [{}, { channel: 'linux', outcome: 'FAILED' }, { channel: 'score', outcome: 'FETCHED' }],
  });
  store.state.onRange = undefined;
  store.sentBytes();
  expect(await mirror()).toBe(0);
  expect(out).toContain('1 fetched');
  expect(store.sentBytes()).toBeLessThan(bytes.length);
});

/** A byte of a file is another one, and its size is the same; `at`: when it was changed. */
async function damage(path: string, at?: Date): Promise<void> {
  const bytes = await readFile(path);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await writeFile(path, bytes);
  if (at !== undefined) await utimes(path, at, at);
}

it('mends a file that was changed since the last run, and reads no other one', async () => {
  await publish('1.0');
  await publish('2.0', OTHER);
  owned(GAME, 'Moon', '1.0', { channels: [channel('linux', '1.0', 'for linux')] });
  owned(OTHER, 'Away', '2.0');
  await mirror();
  const intact = await readFile(join(folder, 'SHA256SUMS'), 'utf8');
  const file = join(folder, `moon-${GAME}/@linux/1.0/linux.zip`);
  await damage(file);
  store.state.asked.length = 0;
  expect(await mirror('--json')).toBe(0);
  const outcomes = JSON.parse(out).files.map(({ outcome }: { outcome: string }) => outcome);
  expect(outcomes).toEqual(['THERE', 'FETCHED', 'THERE']);
  expect(await readFile(file, 'utf8')).toBe('for linux');
  expect(await readFile(join(folder, 'SHA256SUMS'), 'utf8')).toBe(intact);
  expect(store.state.asked.filter((each) => each.startsWith('POST'))).toHaveLength(1);
  // It was mended, so the next run reads nothing of it.
  expect(await mirror()).toBe(0);
  expect(out).toContain('0 fetched (0 bytes), 3 there, 0 failed.');
});

it('finds a file that rots in silence when it is asked to read all', async () => {
  await publish('1.0');
  owned(GAME, 'Moon', '1.0');
  await mirror();
  await damage(join(folder, `moon-${GAME}/1.0/moon-1.0.zip`), new Date(2020, 1));
  expect(await mirror()).toBe(0);
  expect(out).toContain('0 fetched (0 bytes), 1 there');
  expect(await mirror('--verify')).toBe(0);
  expect(out).toContain('1 fetched');
});

it('names an earlier file that is damaged until it is fetched again, and exits with 1', async () => {
  await publish('1.0');
  owned(GAME, 'Moon', '1.0');
  await mirror();
  await publish('1.1');
  store.state.library = [];
  owned(GAME, 'Moon', '1.1');
  await mirror();
  const path = `moon-${GAME}/1.0/moon-1.0.zip`;
  await damage(join(folder, path));
  for (const attempt of [1, 2]) {
    expect([attempt, await mirror('--json')]).toEqual([attempt, 1]);
    expect(JSON.parse(out)).toMatchObject({ damaged: [path], exitCode: 1 });
  }
  expect(await mirror('--all-versions')).toBe(0);
  expect(out).toContain('1 fetched');
  expect(await mirror()).toBe(0);
});

it('has a folder of its own for each version, whatever it is called', () => {
  expect(versionFolder('1.0')).toBe('1.0');
  const names = ['1/0', '1_0', '../../x', '..', '', 'aux', undefined, 'unnumbered '].map(versionFolder);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[\w+-][\w.+-]*$/);
});
