import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { yaraEngine } from '../adapters/yara/engine.ts';
import { zipUnpacker } from '../adapters/zip/unpacker.ts';
import type { EngineScan } from '../ports.ts';
import { eicar, inPieces, noise } from '../testing/bytes.ts';
import { type EntrySpec, zip } from '../testing/zip-writer.ts';
import { examineFile } from './examine-file.ts';

const engine = yaraEngine();
const never = new AbortController().signal;

async function examine(bytes: Buffer, { signal = never, scan }: { signal?: AbortSignal; scan?: EngineScan } = {}) {
  return examineFile(inPieces(bytes, 10_000), {
    scan: scan ?? (await engine.begin({ key: 'k' })),
    unpacker: zipUnpacker,
    size: bytes.length,
    signal,
  });
}

const text = Buffer.from('lighthouse\n'.repeat(1000));
const archive = (...entries: EntrySpec[]) => zip(entries);
const found = (path: string) => [{ name: 'EICAR_Test_File', path }];

test('a file is hashed and measured, and its ends are kept', async () => {
  const bytes = noise(300_000);
  expect(await examine(bytes)).toEqual({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    ends: { head: bytes.subarray(0, 2048), tail: bytes.subarray(-512) },
    threats: [],
    objections: [],
    notes: [],
  });
});

describe('malware is found', () => {
  const packed = archive({ name: 'a.txt', content: text }, { name: 'bonus/readme.txt', content: eicar() });
  const twice = archive({ name: 'inner.zip', content: packed });

  test.each([
    ['in the file itself', Buffer.concat([text, eicar()]), ''],
    ['packed inside an archive', packed, 'bonus/readme.txt'],
    ['in an archive written as a stream', archive({ name: 'x', content: eicar(), descriptor: 'signed' }), 'x'],
    ['in an archive inside an archive', twice, 'inner.zip/bonus/readme.txt'],
    ['three archives deep', archive({ name: 'outer.zip', content: twice }), 'outer.zip/inner.zip/bonus/readme.txt'],
    ['under any name', archive({ name: 'data.bin', content: packed }), 'data.bin/bonus/readme.txt'],
  ])('%s', async (_, bytes, path) => {
    expect((await examine(bytes)).threats).toEqual(found(path));
  });

  test('behind the archive’s end, and in an archive that is refused', async () => {
    expect((await examine(Buffer.concat([archive({ name: 'a' }), eicar()]))).threats).toEqual(found(''));
    const refused = await examine(archive({ name: '../a', content: eicar() }));
    expect(refused.threats).toEqual(found('../a'));
    expect(refused.objections).toEqual(['The archive would write outside its folder: "../a".']);
  });
});

describe('what an archive may not be', () => {
  test('one that nobody can read', async () => {
    const broken = archive({ name: 'a', content: text }).subarray(0, -30);
    expect(await examine(broken)).toMatchObject({
      objections: ['The archive cannot be read: it ends early.'],
      size: broken.length,
    });
  });

  test('a bomb: unpacking stops, the file is still read to its end', async () => {
    const bomb = archive(
      { name: 'zeros', content: Buffer.alloc(70 * 1024 * 1024) },
      { name: 'late', content: eicar() },
    );
    const examined = await examine(bomb);
    expect(examined.objections).toEqual(['The archive unpacks to more than 64MB, the most for its size.']);
    expect(examined.threats).toEqual([]);
    expect(examined.size).toBe(bomb.length);
  });

  test('a swarm of entries, also spread over inner archives', async () => {
    const half = archive(...Array.from({ length: 5000 }, (_, n) => ({ name: `f${n}`, isStored: true })));
    const examined = await examine(archive({ name: 'a.zip', content: half }, { name: 'b.zip', content: half }));
    expect(examined.objections).toEqual(['The archive holds more than 10000 entries.']);
  });
});

describe('what the developer is told', () => {
  test('entries that could not be looked into', async () => {
    const bytes = archive(
      { name: 'secret', content: text, isEncrypted: true },
      { name: 'secret too', content: text, isEncrypted: true },
      { name: 'odd', content: text, method: 14 },
    );
    expect(await examine(bytes)).toMatchObject({
      objections: [],
      notes: [
        'Not looked into because they are encrypted: 2 of the entries.',
        'Not looked into because of their compression: 1 of the entries.',
      ],
    });
  });

  test('archives that lie too deep', async () => {
    let bytes = archive({ name: 'core', content: text });
    for (let depth = 0; depth < 3; depth++) bytes = archive({ name: 'in.zip', content: bytes });
    expect(await examine(bytes)).toMatchObject({
      objections: [],
      notes: ['Not unpacked because they lie too deep: 1 of the archives inside.'],
    });
  });

  test('an inner archive that is broken, while the rest is scanned', async () => {
    const broken = archive({ name: 'a', content: text }).subarray(0, -30);
    const bytes = archive({ name: 'broken.zip', content: broken }, { name: 'b', content: eicar() });
    expect(await examine(bytes)).toMatchObject({
      objections: [],
      notes: ['The archive "broken.zip" inside could not be read to its end: it ends early.'],
      threats: found('b'),
    });
  });
});

describe('no verdict is reached', () => {
  test('when the engine fails', async () => {
    const scan: EngineScan = {
      stream: () => ({ write: () => {}, end: () => {} }),
      finish: () => Promise.reject(new Error('engine down')),
    };
    await expect(examine(text, { scan })).rejects.toThrow('engine down');
  });

  test('when the engine fails in the middle, and the transfer is ended', async () => {
    let isEnded = false;
    async function* transfer() {
      try {
        yield archive({ name: 'a', content: text });
        yield text;
      } finally {
        isEnded = true;
      }
    }
    const write = () => Promise.reject(new Error('engine down'));
    const scan: EngineScan = {
      stream: (path) => ({ write: path === '' ? () => {} : write, end: () => {} }),
      finish: async () => [],
    };
    const examining = examineFile(transfer(), { scan, unpacker: zipUnpacker, size: 1, signal: never });
    await expect(examining).rejects.toThrow('engine down');
    expect(isEnded).toBe(true);
  });

  test('when time runs out', async () => {
    await expect(examine(text, { signal: AbortSignal.abort(new Error('out of time')) })).rejects.toThrow('out of time');
  });
});
