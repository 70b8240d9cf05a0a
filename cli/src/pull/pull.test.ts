import { createCipheriv } from 'node:crypto';
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { main } from '../main.ts';
import { GAME, sha256Of, startFakeStore } from './fake-store.ts';

const MIB = 1024 * 1024;
let root: string;
let source: string;
let target: string;
let store: Awaited<ReturnType<typeof startFakeStore>>;
let out: string;
let errors: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'satcade-pull-'));
  source = join(root, 'source', 'moon');
  target = join(root, 'target');
  await mkdir(source, { recursive: true });
  store = await startFakeStore();
});
afterEach(async () => {
  await store.stop();
  await rm(root, { recursive: true });
});

/** The same bytes without a pattern every time. */
const noise = (length: number, seed: number): Buffer => {
  const key = Buffer.alloc(16, seed);
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(Math.floor(length)));
};
const put = async (folder: string, path: string, content: string | Uint8Array = path) => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
};
async function satcade(...args: string[]): Promise<number> {
  out = '';
  errors = '';
  return main(args, {
    env: { SATCADE_SITE: store.site, SATCADE_KEY: 'k', XDG_CONFIG_HOME: root },
    terminal: {
      out: (text) => {
        out += text;
      },
      error: (text) => {
        errors += text;
      },
      isInteractive: false,
    },
    readKey: async () => '',
    pause: async () => {},
  });
}
const pull = (...more: string[]) => satcade('pull', GAME, target, ...more);

/** Where the bytes begin that are asked for. */
const fromNow = (): number => store.state.ranges.at(-1)?.from ?? 0;

/** The files of a folder by path, with their executable bits, without those of the command. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length + 1).replaceAll('\\', '/');
    if (!entry.isFile() || path.startsWith('.satcade/')) continue;
    const isExecutable = ((await stat(file)).mode & 0o100) !== 0;
    found[path] = `${isExecutable ? 'x ' : ''}${sha256Of(await readFile(file))}`;
  }
  return found;
}

/** Large files, a script and a file of no bytes. Every byte is cut, hashed and compared several times. */
async function build({ files = 5, fileBytes = MIB } = {}): Promise<void> {
  for (let file = 0; file < files; file += 1) await put(source, `data/level-${file}`, noise(fileBytes, file));
  await put(source, 'start.sh', '#!/bin/sh\n');
  await put(source, 'empty', '');
  await chmod(join(source, 'start.sh'), 0o755);
  await store.publish(source, '1.0');
}
/** 20 MiB: more than two requests fetch. */
const bigBuild = () => build({ fileBytes: 4 * MIB });
/** Replaces a part of one file. */
async function change(fileBytes = MIB, bytes = 0.1 * MIB): Promise<void> {
  const level = noise(fileBytes, 3);
  noise(bytes, 100).copy(level, fileBytes / 2);
  await put(source, 'data/level-3', level);
}

describe('satcade pull into a folder', () => {
  it('makes the files of the build, with executable bits, by few requests', async () => {
    await bigBuild();
    expect(await pull('--json')).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      ...{ game: GAME, version: '1.0', outcome: 'UPDATED', isVerified: true, files: 7, written: 7, removed: 0 },
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(store.state.ranges.length).toBeLessThanOrEqual(6);
    expect(await filesOf(target)).toEqual(await filesOf(source));
    expect((await readdir(join(target, '.satcade'))).toSorted()).toEqual(['lock', 'state.json']);
    // The key is for the store alone; the same build again costs no download.
    store.state.asked.length = 0;
    expect(await pull()).toBe(0);
    expect(out).toContain('is version 1.0 already');
    expect(store.state.asked.filter((each) => each.includes('/api/download/'))).toEqual([]);
  });

  it('fetches 3 % at most after a change of 1 %, and leaves unchanged files alone', async () => {
    await build({ files: 16, fileBytes: 4 * MIB });
    await pull();
    const size = store.sentBytes();
    const before = await stat(join(target, 'data/level-0'));
    await change(4 * MIB, 0.64 * MIB);
    await store.publish(source, '1.1');
    expect(await pull('--json')).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ version: '1.1', written: 1 });
    const sent = store.sentBytes();
    expect(sent).toBeGreaterThan(0.64 * MIB);
    expect(sent / size).toBeLessThan(0.03);
    expect(await filesOf(target)).toEqual(await filesOf(source));
    expect((await stat(join(target, 'data/level-0'))).ino).toBe(before.ino);
  }, 30_000);

  it('removes what only earlier builds had, and keeps files of the player and changed ones', async () => {
    for (const path of ['game', 'old/deep/gone', 'settings.ini', 'mixed/gone']) await put(source, path);
    await store.publish(source, '1.0');
    await pull();
    await put(target, 'settings.ini', 'mine');
    await put(target, 'mixed/save', 'mine');
    await rm(source, { recursive: true });
    await put(source, 'game');
    await store.publish(source, '1.1');
    expect(await pull()).toBe(0);
    expect(errors).toContain('settings.ini is not in this build. It was changed, so it stays.');
    expect(Object.keys(await filesOf(target)).toSorted()).toEqual(['game', 'mixed/save', 'settings.ini']);
    expect(await readdir(target)).not.toContain('old');
  });

  it('repairs files that are damaged or missing, and their executable bits', async () => {
    await build();
    await pull();
    store.sentBytes();
    const whole = await filesOf(target);
    const level = noise(MIB, 2);
    level[MIB / 2] = (level[MIB / 2] ?? 0) ^ 1;
    await put(target, 'data/level-2', level);
    await rm(join(target, 'empty'));
    await chmod(join(target, 'start.sh'), 0o644);
    expect(await pull()).toBe(0);
    expect(store.sentBytes()).toBeLessThan(1.5 * MIB);
    expect(await filesOf(target)).toEqual(whole);
  });

  it('takes a folder over that no pull has filled, and replaces nobody’s own files', async () => {
    await build();
    for (let file = 0; file < 5; file += 1) await put(target, `data/level-${file}`, noise(MIB, file));
    expect(await pull()).toBe(0);
    expect(store.sentBytes()).toBeLessThan(0.5 * MIB);
    target = join(root, 'other');
    await put(target, 'start.sh', 'my own');
    expect(await pull()).toBe(2);
    expect(errors).toContain('start.sh is in the way');
    expect(await readFile(join(target, 'start.sh'), 'utf8')).toBe('my own');
    expect(await pull('--force')).toBe(0);
    expect(await filesOf(target)).toEqual(await filesOf(source));
  });

  it('turns a file into a folder and back', async () => {
    await put(source, 'a', 'file');
    await store.publish(source, '1.0');
    await pull();
    await rm(join(source, 'a'));
    await put(source, 'a/b', 'inside');
    await store.publish(source, '1.1');
    expect(await pull()).toBe(0);
    expect(Object.keys(await filesOf(target))).toEqual(['a/b']);
    expect(await pull('--version', '1.0')).toBe(0);
    expect(Object.keys(await filesOf(target))).toEqual(['a']);
    await put(target, 'a.d/x', 'x');
    expect(await pull('--version', '1.1')).toBe(0);
    await put(target, 'a/save', 'mine');
    expect(await pull('--version', '1.0')).toBe(2);
    expect(errors).toContain('a is in the way');
  });

  it('refuses the folder of another game', async () => {
    await put(source, 'game');
    await store.publish(source, '1.0');
    await pull();
    const other = '01HZY0K7M30000000000000002';
    await store.publish(source, '1.0', { game: other });
    expect(await satcade('pull', other, target)).toBe(2);
    expect(errors).toContain(`This folder holds ${GAME}`);
  });
});

describe('an interrupted pull', () => {
  it('goes on with what is fetched, and changes nothing before all is verified', async () => {
    await bigBuild();
    store.state.onRange = (response) => {
      if (store.state.ranges.length < 3) return false;
      response.writeHead(404).end();
      return true;
    };
    expect(await pull()).toBe(3);
    expect(await filesOf(target)).toEqual({});
    store.state.onRange = undefined;
    store.sentBytes();
    expect(await pull()).toBe(0);
    expect(store.sentBytes()).toBeLessThan(12 * MIB);
    expect(await filesOf(target)).toEqual(await filesOf(source));
  });

  it('sends a request again whose connection ended, and renews an address that ended', async () => {
    await bigBuild();
    let cuts = 0;
    store.state.onRange = (response, bytes) => {
      cuts += 1;
      if (cuts === 1) {
        const headers = { 'content-length': bytes.length, 'content-range': `bytes ${fromNow()}-1/9` };
        response.writeHead(206, headers).write(bytes.subarray(0, 1000));
      }
      if (cuts === 1) setImmediate(() => response.destroy());
      if (cuts === 2) {
        for (const asked of store.state.asked) {
          const [, path] = /^GET (\/files\/[^?]+)/.exec(asked) ?? [];
          if (path !== undefined) store.state.ended.add(path);
        }
      }
      return cuts === 1;
    };
    expect(await pull()).toBe(0);
    expect(errors).toContain('Trying again');
    expect(store.state.asked.filter((each) => each.startsWith('GET /api/download/')).length).toBe(2);
    // A renewed address is for the same build, whatever was released meanwhile.
    expect(store.state.asked).toContain(`POST /api/games/${GAME}/download?version=1.0`);
    expect(await filesOf(target)).toEqual(await filesOf(source));
  });

  it('is finished by the next start when it stopped between the moves, even without the store', async () => {
    for (const path of ['first', 'second', 'gone']) await put(source, path, `${path} 1`);
    await store.publish(source, '1.0');
    await pull();
    await rm(join(source, 'gone'));
    for (const path of ['first', 'second', 'third/new']) await put(source, path, `${path} 2`);
    await store.publish(source, '1.1');
    // A folder that cannot be made stops it after the removal and the first two moves.
    await put(target, 'third', 'x');
    await rm(join(target, 'third'));
    await symlink(tmpdir(), join(target, 'third'));
    expect(await pull()).toBe(2);
    expect(errors).toContain('is a link');
    expect(await readFile(join(target, 'first'), 'utf8')).toBe('first 1');
    await rm(join(target, 'third'));
    const journal = join(target, '.satcade', 'journal.json');
    await pullUntilJournal(journal);
    await store.stop();
    expect(await pull()).toBe(4);
    expect(await filesOf(target)).toEqual(await filesOf(source));
    expect((await readdir(join(target, '.satcade'))).toSorted()).toEqual(['lock', 'state.json']);
    store = await startFakeStore();
  });

  /** Leaves the folder as a crash between the first and the second move does. */
  async function pullUntilJournal(journal: string): Promise<void> {
    await mkdir(join(target, '.satcade', 'work', 'new'), { recursive: true });
    const state = JSON.parse(await readFile(join(target, '.satcade', 'state.json'), 'utf8'));
    await rm(join(target, 'gone'));
    await writeFile(join(target, 'first'), 'first 2');
    await writeFile(join(target, '.satcade', 'work', 'new', '1'), 'second 2');
    await writeFile(join(target, '.satcade', 'work', 'new', '2'), 'third/new 2');
    const moves = ['first', 'second', 'third/new'].map((to, from) => ({ from: String(from), to }));
    await writeFile(journal, JSON.stringify({ format: 1, removals: ['gone'], moves, modes: [], state }));
  }
});

describe('what does not match', () => {
  it('is refused when a chunk has other bytes than its hash, and when the whole has', async () => {
    await build();
    store.state.onRange = (response, bytes) => {
      const from = fromNow();
      const damaged = Buffer.from(bytes);
      damaged[0] = (damaged[0] ?? 0) ^ 1;
      response.writeHead(206, { 'content-range': `bytes ${from}-1/9` }).end(damaged);
      return true;
    };
    expect(await pull()).toBe(1);
    expect(errors).toContain('other bytes than the list of chunks names');
    await store.publish(source, '1.0', { isInChunks: false });
    expect(await pull()).toBe(1);
    expect(errors).toContain('not those of the scan certificate');
    expect(await filesOf(target)).toEqual({});
    store.state.onRange = undefined;
    expect(await pull()).toBe(0);
    expect(await filesOf(target)).toEqual(await filesOf(source));
  });

  it('is said when there is no certificate yet', async () => {
    await put(source, 'game');
    await store.publish(source, '1.0', { isCertified: false });
    expect(await pull('--json')).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ isVerified: false, files: 1 });
    expect(errors).toContain('no scan certificate');
  });
});

describe('satcade pull of a build that was not pushed in chunks', () => {
  it('fetches it whole, and goes on where it stopped', async () => {
    await bigBuild();
    await store.publish(source, '1.0', { isInChunks: false });
    store.state.onRange = (response) => {
      if (store.state.ranges.length < 3) return false;
      response.writeHead(404).end();
      return true;
    };
    expect(await pull()).toBe(3);
    store.state.onRange = undefined;
    store.sentBytes();
    expect(await pull()).toBe(0);
    expect(store.sentBytes()).toBeLessThan(5 * MIB);
    expect(await filesOf(target)).toEqual(await filesOf(source));
    expect(await pull()).toBe(0);
    expect([out.includes('already'), store.sentBytes()]).toEqual([true, 0]);
  });
});

describe('satcade pull --archive', () => {
  it('keeps the file as it is, and updates it by what changed', async () => {
    await build();
    const file = join(root, 'copies', 'moon.zip');
    expect(await satcade('pull', GAME, file, '--archive', '--json')).toBe(0);
    const { sha256, path } = JSON.parse(out);
    expect([path, sha256Of(await readFile(file))]).toEqual([file, sha256]);
    store.sentBytes();
    await change();
    const { bytes } = await store.publish(source, '1.1');
    expect(await satcade('pull', GAME, file, '--archive')).toBe(0);
    expect((await readFile(file)).equals(bytes)).toBe(true);
    expect(store.sentBytes()).toBeLessThan(0.9 * MIB);
    expect(await readdir(join(root, 'copies'))).toEqual(['moon.zip']);
    expect(await satcade('pull', GAME, file, '--archive')).toBe(0);
    expect(out).toContain('already');
  });

  it('is how a file that is no archive comes into a folder', async () => {
    store.put('setup.exe', Buffer.from('MZ'), '1.0');
    expect(await pull()).toBe(0);
    expect(await readFile(join(target, 'setup.exe'), 'utf8')).toBe('MZ');
  });
});

it('writes the whole file when the disk stores a part of each write, as a nearly full one does', async () => {
  await put(source, 'a', noise(5_000, 1));
  const { bytes } = await store.publish(source, '1.0', { isInChunks: false });
  const handle = await open(join(root, 'any'), 'w');
  await handle.close();
  const files = Object.getPrototypeOf(handle);
  const { write } = files;
  const partial = jest.spyOn(files, 'write').mockImplementation(function (
    this: unknown,
    ...[piece, from, length, position]: unknown[]
  ) {
    return write.call(this, piece, from ?? 0, Math.min(Number(length ?? 700), 700), position);
  });
  try {
    expect(await satcade('pull', GAME, join(root, 'moon.zip'), '--archive')).toBe(0);
    expect(await pull()).toBe(0);
  } finally {
    partial.mockRestore();
  }
  expect(sha256Of(await readFile(join(root, 'moon.zip')))).toBe(sha256Of(bytes));
  expect(await readFile(join(target, 'a'))).toEqual(noise(5_000, 1));
});

it('says that the disk is full, and which one', async () => {
  await put(source, 'a', noise(5_000, 1));
  await store.publish(source, '1.0');
  const handle = await open(join(root, 'any'), 'w');
  await handle.close();
  const full = jest.spyOn(Object.getPrototypeOf(handle), 'write').mockImplementation(async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  try {
    expect(await pull()).toBe(4);
  } finally {
    full.mockRestore();
  }
  expect(errors).toBe(`The disk of ${target} is full. Free space, and start the same command again: it goes on.\n`);
  expect(await pull()).toBe(0);
});

it('takes a path that this system cannot store for wrong use', async () => {
  await put(source, 'a');
  await store.publish(source, '1.0');
  const path = join(root, 'x'.repeat(300));
  expect(await satcade('pull', GAME, path)).toBe(2);
  expect(errors).toBe(`${path}: the name is too long for this system. Choose a shorter one.\n`);
});

it('updates a channel by its chunks, verified as a game is, and refuses what is no channel', async () => {
  await build();
  const game = `${GAME}:beta`;
  await store.publish(source, '1.0', { game });
  expect(await satcade('pull', game, target, '--json')).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ channel: 'beta', isVerified: true });
  expect(store.state.asked).toContain(`POST /api/games/${GAME}/download?channel=beta`);
  store.sentBytes();
  await change();
  await store.publish(source, '1.1', { game });
  expect(await satcade('pull', game, target)).toBe(0);
  expect(store.sentBytes()).toBeLessThan(0.9 * MIB);
  expect(store.state.asked).toContain(`GET /api/games/${GAME}/chunks?version=1.1&channel=beta&page=1`);
  expect(await filesOf(target)).toEqual(await filesOf(source));
  expect(await satcade('pull', `${GAME}:../x`, target)).toBe(2);
  expect(await satcade('pull', GAME, target, 'third')).toBe(2);
});
