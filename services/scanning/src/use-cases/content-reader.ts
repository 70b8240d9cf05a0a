import { createHash, hash } from 'node:crypto';
import type { Reason } from '@satcade/contracts/archive/reasons';
import { type ArchiveEntry, type Unpackers, UnreadableArchive } from '../archive-ports.ts';
import { ARCHIVE_LIMITS, type ArchiveLimits, TooMuchToUnpack, UnpackingBudget } from '../domain/archive-limits.ts';
import { ArchiveNames, leavesFolder } from '../domain/archive-names.ts';
import { CarriedArchives } from '../domain/carried-archives.ts';
import { type Contents, ContentsCollector } from '../domain/contents.ts';
import { EXECUTABLE_HEAD_BYTES, isExecutable } from '../domain/executables.ts';
import { FORMAT_HEAD_BYTES, formatOf, type OpenedFormat, unpackedName } from '../domain/formats.ts';
import {
  badName,
  carriesUnopened,
  emptyArchive,
  notOpened,
  Objections,
  outsideFolder,
  tooDeep,
  unreadable,
} from '../domain/objections.ts';
import { imageBytes } from '../domain/program-image.ts';
import type { EngineScan } from '../engine-ports.ts';
import { beginning, drain, splitAt, watched } from './byte-streams.ts';

interface Options {
  readonly scan: EngineScan;
  readonly unpackers: Unpackers;
  /** The stated size in bytes. */
  readonly size: number;
  readonly limits?: ArchiveLimits;
}

/** The position of an archive: its path (empty for the upload), and its nesting depth. */
interface Place {
  readonly path: string;
  readonly depth: number;
}

const NOTHING = new Uint8Array();
const isFolder = (name: string): boolean => name.endsWith('/');

/** 96 bits: nobody can find two equal ones. Shorter paths are used unchanged. */
const shortened = (path: string): string => (path.length <= 11 ? path : hash('sha256', path, 'binary').slice(0, 12));

/**
 * Reads a file and everything packed in it. Content that it cannot read is an objection: the engine has seen a file
 * without objections completely, as every common program unpacks it.
 */
export class ContentReader {
  readonly #options: Options;
  readonly #budget: UnpackingBudget;
  readonly #objections = new Objections();
  readonly #contents = new ContentsCollector();

  constructor(options: Options) {
    this.#options = options;
    this.#budget = new UnpackingBudget(options.size, options.limits);
  }

  get objections(): readonly string[] {
    return this.#objections.list();
  }

  get contents(): Contents {
    return this.#contents.contents();
  }

  /** Call once, with the whole file. */
  async read(whole: AsyncGenerator<Uint8Array>): Promise<void> {
    try {
      await this.#file(whole, { path: '', depth: 1 });
    } catch (error) {
      if (!(error instanceof TooMuchToUnpack)) throw error;
      this.#objections.add(error.reason);
    }
  }

  /** Reads one stream to its end, according to the format of its first bytes. */
  async #file(content: AsyncGenerator<Uint8Array>, place: Place): Promise<void> {
    const { head, all } = await beginning(content, FORMAT_HEAD_BYTES);
    const format = formatOf(head);
    switch (format.kind) {
      case 'opened':
        await this.#open(format.format, all, place);
        break;
      case 'refused':
        this.#objections.add(notOpened(place.path, format.name));
        break;
      case 'program':
        await this.#program(all, head, place);
        break;
      case 'data':
        await this.#plain(all, place, new CarriedArchives(false, head));
    }
    await drain(all);
  }

  async #plain(bytes: AsyncGenerator<Uint8Array>, { path }: Place, carried: CarriedArchives): Promise<void> {
    for await (const piece of bytes) carried.write(piece);
    for (const name of carried.end()) this.#objections.add(carriesUnopened(path, name));
  }

  /** Bytes after a program's own are checked as a separate file: games are often packed like this. */
  async #program(all: AsyncGenerator<Uint8Array>, head: Buffer, place: Place): Promise<void> {
    const image = imageBytes(head);
    const carried = new CarriedArchives(true, head);
    if (image === undefined) return this.#plain(all, place, carried);
    const { first, rest } = splitAt(all, image);
    carried.withinImage(true);
    for await (const piece of first) carried.write(piece);
    carried.withinImage(false);
    const behind = await beginning(rest, FORMAT_HEAD_BYTES);
    const format = formatOf(behind.head);
    if (format.kind === 'refused') this.#objections.add(carriesUnopened(place.path, format.name));
    const isOpened = format.kind === 'opened' && format.format !== 'zlib';
    if (isOpened) await this.#open(format.format, behind.all, place, image);
    await this.#plain(behind.all, place, carried);
  }

  async #open(format: OpenedFormat, bytes: AsyncGenerator<Uint8Array>, place: Place, before = 0): Promise<void> {
    if (place.depth > ARCHIVE_LIMITS.depth) return this.#objections.add(tooDeep(place.path, ARCHIVE_LIMITS.depth));
    // Two letters are no proof: text may begin like this, and is then treated as data.
    if (format === 'zlib') return this.#guess(bytes, place);
    try {
      await this.#entries(format, bytes, place, before);
    } catch (error) {
      if (!(error instanceof UnreadableArchive)) throw error;
      this.#objections.add(unreadable(place.path, error.because));
    }
  }

  async #guess(bytes: AsyncGenerator<Uint8Array>, place: Place): Promise<void> {
    const carried = new CarriedArchives(false, NOTHING);
    const watchedBytes = watched(bytes, (piece) => carried.write(piece));
    try {
      await this.#entries('zlib', watchedBytes, place, 0);
    } catch (error) {
      if (!(error instanceof UnreadableArchive)) throw error;
    }
    await drain(watchedBytes);
    for (const name of carried.end()) this.#objections.add(carriesUnopened(place.path, name));
  }

  async #entries(format: OpenedFormat, bytes: AsyncGenerator<Uint8Array>, place: Place, before: number): Promise<void> {
    const names = new ArchiveNames(place.depth === 1, shortened);
    let files = 0;
    // A member has 20 bytes and takes as long as an entry.
    const onMember = () => this.#withinLimits(this.#budget.addEntry());
    for await (const entry of this.#options.unpackers[format].entries(bytes, before, onMember)) {
      await this.#entry(entry, place, names);
      if (entry.name === undefined || !isFolder(entry.name)) files += 1;
    }
    // A program is a file of its own, whatever it carries.
    if (files === 0 && place.depth === 1 && before === 0) this.#objections.add(emptyArchive);
  }

  async #entry(entry: ArchiveEntry, place: Place, names: ArchiveNames): Promise<void> {
    this.#withinLimits(this.#budget.addEntry());
    const { otherNames, size, content } = entry;
    const name = entry.name ?? unpackedName(place.path);
    const path = place.path === '' ? name : `${place.path}/${name}`;
    const before = names.folders;
    const fault = names.add([name, ...otherNames]);
    this.#withinLimits(this.#budget.addFolders(names.folders - before));
    if ([name, ...otherNames].some(leavesFolder)) this.#objections.add(outsideFolder(path));
    else if (fault !== undefined) this.#objections.add(badName(path, fault));
    if (typeof content === 'string') {
      this.#contents.add({ path, size, isExecutable: isExecutable(path, NOTHING) }, place.depth === 1);
      return this.#objections.addUnseen(content);
    }
    await this.#file(this.#shown(content, path, place.depth), { path, depth: place.depth + 1 });
  }

  /** The content of an entry, passed through the engine and the list of contents. */
  async *#shown(content: AsyncIterable<Uint8Array>, path: string, depth: number): AsyncGenerator<Uint8Array> {
    const sink = this.#options.scan.stream(path);
    const hash = createHash('sha256');
    let head = Buffer.alloc(0);
    let size = 0;
    for await (const bytes of content) {
      this.#withinLimits(this.#budget.addBytes(bytes.length));
      size += bytes.length;
      hash.update(bytes);
      if (head.length < EXECUTABLE_HEAD_BYTES) head = Buffer.concat([head, bytes.subarray(0, EXECUTABLE_HEAD_BYTES)]);
      await sink.write(bytes);
      yield bytes;
    }
    await sink.end();
    const entry = { path, size, sha256: hash.digest('hex'), isExecutable: isExecutable(path, head) };
    if (size > 0 || !isFolder(path)) this.#contents.add(entry, depth === 1);
  }

  #withinLimits(excess: Reason | undefined): void {
    if (excess !== undefined) throw new TooMuchToUnpack(excess);
  }
}
