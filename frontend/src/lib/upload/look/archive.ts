import {
  ARCHIVE_LIMITS,
  type ArchiveLimits,
  mostUnpacked,
  tooManyEntries,
  unpacksTooMuch,
} from '@satcade/contracts/archive/limits';
import { leavesFolder } from '@satcade/contracts/archive/names';
import {
  emptyArchive,
  locked,
  notOpened,
  outsideFolder,
  packedOtherwise,
  tooDeep,
  unreadable,
} from '@satcade/contracts/archive/objections';
import type { PackedFormat, Reason } from '@satcade/contracts/archive/reasons';
import { sizeText } from '../../text/local.ts';
import { BadArchive, contentOf, type Line, readDirectory } from './directory.ts';

/** Formats that the scan does not open, by file extension. The scan itself checks the bytes. */
const NOT_OPENED: Readonly<Record<string, PackedFormat>> = {
  ...{ '7z': 'a 7z archive', rar: 'a RAR archive', xz: 'packed with XZ', bz2: 'packed with bzip2', cab: 'a cabinet' },
  ...{ dmg: 'a disk image', iso: 'a disc image', msi: 'an installer', rpm: 'an RPM package', lzma: 'packed with LZMA' },
};
const OPENED = new Set(['zip', 'jar', 'apk', 'love', 'pk3', 'whl']);
/** A packed nested archive is unpacked into memory for this check. A larger one is left to the scan. */
const MOST_INNER_BYTES = 64 * 1024 * 1024;
/**
 * Limits: this many entries are compared with their headers, and this many nested archives are opened. The scan checks
 * all.
 */
const SAMPLES = 200;
const MOST_INNER = 50;
/** Nobody would read a longer list of findings. */
const MOST_FINDINGS = 8;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x0001;

/**
 * What the scan will refuse about a game file, as far as its directory shows. The texts are those of the scan; none for
 * a valid file. It is a quick check without the contents and does not replace the scan.
 */
export async function lookIntoArchive(file: Blob, limits = ARCHIVE_LIMITS): Promise<readonly string[]> {
  const look = new Look(file.size, limits);
  await look.into(file, '', 1);
  return [...look.findings].slice(0, MOST_FINDINGS);
}

class Look {
  readonly findings = new Set<Reason>();
  readonly #limits: ArchiveLimits;
  readonly #most: number;
  #entries = 0;
  #bytes = 0;
  #inner = 0;

  constructor(size: number, limits: ArchiveLimits) {
    this.#limits = limits;
    this.#most = mostUnpacked(size, limits);
  }

  async into(file: Blob, path: string, depth: number): Promise<void> {
    if (depth > this.#limits.depth) return void this.findings.add(tooDeep(path, this.#limits.depth));
    try {
      const lines = await readDirectory(file, this.#limits.entries - this.#entries);
      if (lines === undefined) return void this.findings.add(tooManyEntries(this.#limits));
      this.#entries += lines.length;
      this.#names(lines, path);
      await this.#samples(file, lines);
      await this.#archivesInside(file, lines, path, depth);
    } catch (error) {
      if (!(error instanceof BadArchive)) throw error;
      this.findings.add(unreadable(path, error.because));
    }
  }

  #names(lines: readonly Line[], path: string): void {
    const files = lines.filter(({ name }) => !name.endsWith('/'));
    if (files.length === 0 && path === '') this.findings.add(emptyArchive);
    this.#bytes += lines.reduce((sum, { size }) => sum + size, 0);
    if (this.#bytes > this.#most) this.findings.add(unpacksTooMuch(sizeText(this.#most)));
    const encrypted = lines.filter(({ flags }) => (flags & ENCRYPTED) !== 0);
    if (encrypted.length > 0) this.findings.add(locked(encrypted.length));
    const others = lines.filter(
      ({ flags, method }) => (flags & ENCRYPTED) === 0 && method !== STORED && method !== DEFLATED,
    );
    if (others.length > 0) this.findings.add(packedOtherwise(others.length));
    for (const { name } of lines) {
      if (leavesFolder(name)) this.findings.add(outsideFolder(pathOf(path, name)));
      const format = NOT_OPENED[endingOf(name)];
      if (format !== undefined) this.findings.add(notOpened(pathOf(path, name), format));
    }
  }

  async #samples(file: Blob, lines: readonly Line[]): Promise<void> {
    const step = Math.max(1, Math.floor(lines.length / SAMPLES));
    for (let place = 0; place < lines.length; place += step) {
      const line = lines[place];
      if (line !== undefined) await contentOf(file, line);
    }
  }

  async #archivesInside(file: Blob, lines: readonly Line[], path: string, depth: number): Promise<void> {
    for (const line of lines) {
      if (!OPENED.has(endingOf(line.name)) || (line.flags & ENCRYPTED) !== 0 || this.#inner >= MOST_INNER) continue;
      const content = await unpacked(await contentOf(file, line), line);
      if (content === undefined || !(await isZip(content))) continue;
      this.#inner += 1;
      await this.into(content, pathOf(path, line.name), depth + 1);
    }
  }
}

const pathOf = (path: string, name: string): string => (path === '' ? name : `${path}/${name}`);
const endingOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

async function isZip(blob: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b;
}

async function unpacked(packed: Blob, { method, size }: Line): Promise<Blob | undefined> {
  if (method === STORED) return packed;
  if (method !== DEFLATED || size > MOST_INNER_BYTES) return undefined;
  try {
    return await new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob();
  } catch {
    throw new BadArchive('its compressed data is damaged');
  }
}
