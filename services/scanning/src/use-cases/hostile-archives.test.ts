import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unpackers } from '../adapters/unpackers.ts';
import { isWhatItSays } from '../domain/file-signatures.ts';
import type { EngineScan } from '../engine-ports.ts';
import { inPieces } from '../testing/bytes.ts';
import { HARMLESS_ZIPS, VALID_ZIP, VALID_ZIP_CONTENTS } from '../testing/harmless-zips.ts';
import { HOSTILE_ENTRIES } from '../testing/hostile-entries.ts';
import { HOSTILE_FORMATS } from '../testing/hostile-formats.ts';
import { HOSTILE_RECORDS } from '../testing/hostile-zips.ts';
import { OPENED_CONTENT, OPENED_FILES } from '../testing/opened-formats.ts';
import { installedUnpackers, SYSTEM_UNPACKERS } from '../testing/system-unpackers.ts';
import { sha256, type Unpacked, withFflate, withYauzl } from '../testing/unpackers.ts';
import { zip } from '../testing/zip-writer.ts';
import { examineFile } from './examine-file.ts';

const silent: EngineScan = {
  stream: () => ({ write: () => {}, end: () => {} }),
  finish: async () => ({ kind: 'clean' }),
};

/**
 * The scan's result for an archive: why it is refused, and what it found in the archive itself. The result is
 * repeatable.
 */
const scans = new Map<Buffer, ReturnType<typeof scan>>();
function scanned(archive: Buffer) {
  const result = scans.get(archive) ?? scan(archive);
  scans.set(archive, result);
  return result;
}

async function scan(archive: Buffer) {
  const signal = new AbortController().signal;
  const options = { scan: silent, unpackers, size: archive.length, signal };
  const { objections: found, contents, ends } = await examineFile(inPieces(archive, 1000), options);
  const objections = isWhatItSays('zip', ends) ? found : ['no ZIP archive'];
  return { objections, files: contents.entries.map(({ path, sha256 = '' }) => [path, sha256] as const) };
}

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** Names outside ASCII depend on the system's language; for these only the contents are compared. */
function isSame(scannedFiles: ReadonlyMap<string, string>, { files, isWhole }: Unpacked): boolean {
  const left = [...scannedFiles];
  for (const [path, hash] of files) {
    const at = left.findIndex(([name, content]) => content === hash && (name === path || !isAscii(name)));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return !isWhole || left.length === 0;
}

/** The files of the archive itself, without those of nested archives. */
async function outerFiles(archive: Buffer): Promise<ReadonlyMap<string, string>> {
  const { files } = await scanned(archive);
  const paths = new Set(files.map(([path]) => path));
  return new Map(files.filter(([path]) => !pathsAbove(path).some((above) => paths.has(above))));
}

const pathsAbove = (path: string): string[] =>
  path.split('/').map((_, index, steps) => steps.slice(0, index).join('/'));

const HOSTILE = Object.entries({ ...HOSTILE_RECORDS, ...HOSTILE_ENTRIES, ...HOSTILE_FORMATS });

describe('hostile archives', () => {
  it.each(HOSTILE)('are refused: %s', async (_, archive) => {
    expect((await scanned(archive)).objections).not.toEqual([]);
  });

  it('would show unpackers something that the scan does not see', async () => {
    let different = 0;
    for (const [, archive] of HOSTILE) {
      const scannedFiles = await outerFiles(archive);
      const unpacked = await Promise.all([withYauzl(archive), withFflate(archive)]);
      if (!unpacked.every((each) => isSame(scannedFiles, each))) different += 1;
    }
    expect(HOSTILE.length).toBeGreaterThan(100);
    expect(different).toBeGreaterThan(20);
  }, 60_000);
});

describe('opened files in an upload', () => {
  it.each(Object.entries(OPENED_FILES))('are scanned inside %s', async (_, content) => {
    const { objections, files } = await scanned(zip([{ name: 'data.bin', content }]));
    expect(objections).toEqual([]);
    expect(files.map(([, hash]) => hash)).toContain(sha256(OPENED_CONTENT));
  });
});

describe('accepted archives', () => {
  const installed = installedUnpackers();

  it.each(Object.entries(HARMLESS_ZIPS))('give yauzl and fflate the same files as the scan: %s', async (_, archive) => {
    expect((await scanned(archive)).objections).toEqual([]);
    const scannedFiles = await outerFiles(archive);
    for (const unpacked of [await withYauzl(archive), await withFflate(archive)]) {
      expect(unpacked.isWhole).toBe(true);
      expect(isSame(scannedFiles, unpacked)).toBe(true);
    }
  });

  // Skipped if the program is not installed: the two above are always available.
  for (const name of SYSTEM_UNPACKERS) {
    const unpacker = installed.find((each) => each.name === name);
    (unpacker === undefined ? it.skip : it)(
      `${name} gets the same files as the scan`,
      async () => {
        const unpacked = (await unpacker?.unpack(Object.values(HARMLESS_ZIPS))) ?? [];
        for (const [index, [title, archive]] of Object.entries(HARMLESS_ZIPS).entries()) {
          const [scannedFiles, own] = [await outerFiles(archive), unpacked[index]];
          expect([title, own !== undefined && isSame(scannedFiles, own)]).toEqual([title, true]);
        }
      },
      60_000,
    );
  }
});

describe('valid archive with changed bytes', () => {
  // The checksum reveals changes of the content, so only the bytes that describe it matter here.
  const contents = VALID_ZIP_CONTENTS.map((content) => ({ from: VALID_ZIP.indexOf(content), bytes: content.length }));
  const places = [...VALID_ZIP.keys()].filter(
    (at) => !contents.some(({ from, bytes }) => at > from && at < from + bytes - 1),
  );
  const changes = fc.array(
    fc.record({
      at: fc.constantFrom(...places),
      to: fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 8, 9, 255)),
    }),
    { minLength: 1, maxLength: 3 },
  );

  it('is refused, or unpacks to what the scan saw', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(changes, async (bytes) => {
        const archive = Buffer.from(VALID_ZIP);
        for (const { at, to } of bytes) archive[at] = to;
        if ((await scanned(archive)).objections.length > 0) return;
        accepted += 1;
        const scannedFiles = await outerFiles(archive);
        for (const unpacked of [await withYauzl(archive), await withFflate(archive)]) {
          expect(isSame(scannedFiles, unpacked)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(0);
  }, 60_000);
});
