import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { main } from '../main.ts';
import { readEntries } from './entries.ts';
import { GAME, startFakeStore } from './fake-store.ts';
import { refuseUnsafePaths } from './safe-paths.ts';

/* An archive, or a folder, that would have a pull write elsewhere. */

interface Entry {
  readonly path: string;
  readonly content?: string;
  readonly method?: number;
  readonly flags?: number;
  /** Of Unix. */
  readonly mode?: number;
  readonly crc?: number;
  readonly size?: number;
}

/** A ZIP as another program could write it. */
function archiveOf(entries: readonly Entry[]): Buffer {
  const pieces: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const { path, content = 'x', method = 0, flags = 0, mode = 0o100644, crc, size } of entries) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(content);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const facts = Buffer.alloc(20);
    facts.writeUInt16LE(flags, 0);
    facts.writeUInt16LE(method, 2);
    facts.writeUInt32LE(crc ?? crc32(bytes), 8);
    facts.writeUInt32LE(packed.length, 12);
    facts.writeUInt32LE(size ?? bytes.length, 16);
    const header = Buffer.concat([Buffer.from('504b03041400', 'hex'), facts, Buffer.alloc(4), name]);
    header.writeUInt16LE(name.length, 26);
    const end = Buffer.alloc(18);
    end.writeUInt32LE((mode << 16) >>> 0, 10);
    end.writeUInt32LE(offset, 14);
    const record = Buffer.concat([Buffer.from('504b010214031400', 'hex'), facts, end, name]);
    record.writeUInt16LE(name.length, 28);
    pieces.push(header, packed);
    records.push(record);
    offset += header.length + packed.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, directory, end]);
}

let root: string;
let target: string;
let store: Awaited<ReturnType<typeof startFakeStore>>;
let errors: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'satcade-hostile-'));
  target = join(root, 'target');
  await mkdir(target);
  store = await startFakeStore();
  errors = '';
});
afterEach(async () => {
  await store.stop();
  await rm(root, { recursive: true });
});

const pull = (...more: string[]) => pullTo([target, ...more]);
const pullTo = (path: readonly string[]) =>
  main(['pull', GAME, ...path], {
    env: { SATCADE_SITE: store.site, SATCADE_KEY: 'k', XDG_CONFIG_HOME: root },
    terminal: { out: () => {}, error: (text: string) => (errors += text), isInteractive: false },
    readKey: async () => '',
    pause: async () => {},
  });
const offer = (...entries: Entry[]) => store.put('moon.zip', archiveOf(entries), '1.0');
/** Everything outside of the command's own folder. */
const found = async () => (await readdir(target)).filter((name) => name !== '.satcade');

describe('an archive', () => {
  it('of another program is unpacked, with its folders and executable bits', async () => {
    const text = 'a long text '.repeat(1000);
    offer({ path: 'data/' }, { path: 'data/text', content: text, method: 8 }, { path: 'run', mode: 0o100755 });
    expect(await pull()).toBe(0);
    expect(await readFile(join(target, 'data/text'), 'utf8')).toBe(text);
    expect((await found()).toSorted()).toEqual(['data', 'run']);
  });

  it.each([
    ['../outside', 'leaves the folder'],
    ['a/../../outside', 'leaves the folder'],
    ['/outside', 'leaves the folder'],
    ['a//b', 'leaves the folder'],
    ['./a', 'leaves the folder'],
    ['..\\outside', 'leaves the folder'],
    ['a\0b', 'leaves the folder'],
    ['.satcade/state.json', 'is in .satcade'],
    ['.SatCade/journal.json', 'is in .satcade'],
  ])('with the path %j changes nothing', async (path, message) => {
    offer({ path: 'good' }, { path });
    expect(await pull()).toBe(1);
    expect(errors).toContain(message);
    expect(await found()).toEqual([]);
    expect((await readdir(root)).toSorted()).toEqual(['target']);
  });

  it.each([
    ['two files of one name on Windows', [{ path: 'Readme' }, { path: 'README' }], 'is there twice'],
    ['a file that is a folder as well', [{ path: 'a' }, { path: 'A/b' }], 'is a file and a folder'],
    ['a link', [{ path: 'a', mode: 0o120777, content: '/etc/passwd' }], 'is a link'],
    ['a password', [{ path: 'a', flags: 1 }], 'has a password'],
    ['another method', [{ path: 'a', method: 99 }], 'another method'],
    ['a wrong checksum', [{ path: 'a', crc: 1 }], 'is damaged'],
    [
      'more content than it says',
      [{ path: 'a', content: 'x'.repeat(9999), method: 8, size: 9 }],
      'larger than it says',
    ],
  ])('with %s is not unpacked, and is kept as it is with --archive', async (_, entries, message) => {
    offer(...entries);
    expect(await pull()).toBe(1);
    expect(errors).toContain(message);
    expect(await found()).toEqual([]);
    expect(await pull('--archive')).toBe(0);
    expect(await found()).toEqual(['moon.zip']);
  });

  it.each([0, 10, 50, 120])('that ends after %i bytes is refused in a sentence', async (bytes) => {
    const whole = archiveOf([{ path: 'a' }, { path: 'b' }]);
    store.put('moon.zip', Buffer.concat([whole.subarray(0, bytes), whole.subarray(-22)]), '1.0');
    expect(await pull()).toBe(1);
    expect(errors).toContain('cannot be unpacked');
  });
});

describe('a folder', () => {
  it('with a link in it is not left through the link', async () => {
    const outside = join(root, 'outside');
    await mkdir(outside);
    await symlink(outside, join(target, 'data'));
    offer({ path: 'data/file' });
    expect(await pull('--force')).toBe(2);
    expect(errors).toContain('A pull writes through no link');
    expect(await readdir(outside)).toEqual([]);
    // A link in the place of a file is replaced, not followed.
    await rm(join(target, 'data'));
    await writeFile(join(outside, 'mine'), 'mine');
    await symlink(join(outside, 'mine'), join(target, 'game'));
    offer({ path: 'game', content: 'theirs' });
    expect(await pull()).toBe(2);
    expect(await pull('--force')).toBe(0);
    expect([await readFile(join(outside, 'mine'), 'utf8'), await readFile(join(target, 'game'), 'utf8')]).toEqual([
      'mine',
      'theirs',
    ]);
  });

  it('whose own folder is a link is refused', async () => {
    await symlink(tmpdir(), join(target, '.satcade'));
    offer({ path: 'game' });
    expect(await pull()).toBe(2);
  });
});

it('refuses the name of a download that is a path', async () => {
  store.put('../moon.zip', archiveOf([{ path: 'a' }]), '1.0');
  expect(await pull('--archive')).toBe(1);
  expect(errors).toContain('leaves the folder');
});

it.each(['-1.0.zip', '..-1.0.zip', '...zip'])('gets a folder of its own when it is called %s', async (fileName) => {
  store.put(fileName, archiveOf([{ path: 'game.txt' }]), '1.0');
  const here = join(root, 'here');
  await mkdir(here);
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(here);
  expect(await pullTo([])).toBe(0);
  cwd.mockRestore();
  expect(await readdir(here)).toEqual([fileName]);
  expect(await readdir(root)).toEqual(expect.not.arrayContaining(['game.txt']));
});

it('refuses names that Windows cannot store, on Windows', () => {
  for (const path of ['aux.txt', 'a/what?', 'C:/x', 'stream:x', 'dot./a', 'nul .txt', 'com¹.txt', 'CONIN$']) {
    expect(() => refuseUnsafePaths([path], 'win32')).toThrow('Windows can store');
    expect(() => refuseUnsafePaths([path], 'linux')).not.toThrow();
  }
});

it('reads the 64-bit fields of an archive of more than 4 GiB', async () => {
  const large = 2 ** 32 + 5;
  const name = Buffer.from('last');
  const record = Buffer.alloc(46 + name.length + 12);
  record.writeUInt32LE(0x02_01_4b_50, 0);
  record.writeUInt32LE(3, 20);
  record.writeUInt32LE(3, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(12, 30);
  record.writeUInt32LE(0xff_ff_ff_ff, 42);
  name.copy(record, 46);
  record.writeUInt16LE(1, 50);
  record.writeUInt16LE(8, 52);
  record.writeBigUInt64LE(BigInt(large), 54);
  const tail = Buffer.alloc(56 + 20 + 22);
  tail.writeUInt32LE(0x06_06_4b_50, 0);
  tail.writeBigUInt64LE(1n, 32);
  tail.writeBigUInt64LE(BigInt(record.length), 40);
  tail.writeBigUInt64LE(BigInt(large + 100), 48);
  tail.writeUInt32LE(0x07_06_4b_50, 56);
  tail.writeBigUInt64LE(BigInt(large + 100 + record.length), 64);
  tail.writeUInt32LE(0x06_05_4b_50, 76);
  const bytes = Buffer.concat([Buffer.alloc(100), record, tail]);
  const size = large + bytes.length;
  const read = async (position: number, length: number) => {
    const part = Buffer.alloc(length);
    bytes.copy(part, Math.max(large - position, 0), Math.max(position - large, 0));
    return part;
  };
  expect(await readEntries(read, size)).toMatchObject([{ path: 'last', size: 3, offset: large }]);
});
