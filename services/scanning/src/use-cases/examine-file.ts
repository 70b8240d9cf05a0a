import { createHash } from 'node:crypto';
import { ARCHIVE_LIMITS, leavesFolder, UnpackingBudget } from '../domain/archive-limits.ts';
import { type Contents, ContentsCollector } from '../domain/contents.ts';
import type { EngineWord } from '../domain/engine-answer.ts';
import { EXECUTABLE_HEAD_BYTES, isExecutable } from '../domain/executables.ts';
import { type FileEnds, HEAD_BYTES, isZip, TAIL_BYTES } from '../domain/file-signatures.ts';
import type { OwnFindings } from '../domain/scan.ts';
import { shown } from '../domain/verdict.ts';
import { type ArchiveEntry, type EngineScan, type Unpacker, UnreadableArchive } from '../ports.ts';
import { beginning, drain } from './byte-streams.ts';

export interface Examined extends OwnFindings {
  readonly word: EngineWord;
  readonly contents: Contents;
  /** Bytes read. */
  readonly size: number;
  readonly ends: FileEnds;
}

interface Options {
  readonly scan: EngineScan;
  readonly unpacker: Unpacker;
  /** Bytes the file is said to have. */
  readonly size: number;
  readonly signal: AbortSignal;
}

const NOTHING = new Uint8Array();
const isFolder = (name: string): boolean => name.endsWith('/');

/** Unwinds out of nested archives. */
class TooMuchToUnpack extends Error {}

/**
 * Reads a file once, from its first byte to its last: hashes it, shows it and everything packed inside it to the
 * engine, and holds it against the limits. Whatever its size, only windows of it are in memory.
 */
export async function examineFile(content: AsyncIterable<Uint8Array>, options: Options): Promise<Examined> {
  return new Examination(options).run(content);
}

class Examination {
  readonly #options: Options;
  readonly #budget: UnpackingBudget;
  readonly #objections: string[] = [];
  readonly #notes: string[] = [];
  readonly #unseen = { encrypted: 0, 'unknown-compression': 0, 'too-deep': 0 };
  readonly #hash = createHash('sha256');
  readonly #contents = new ContentsCollector();
  /** Entries of the uploaded archive itself that need a password. */
  #locked = 0;
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);
  #size = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#budget = new UnpackingBudget(options.size);
  }

  async run(content: AsyncIterable<Uint8Array>): Promise<Examined> {
    const whole = this.#wholeFile(content);
    try {
      await this.#lookIntoAll(whole);
      // The engine and the hash get every byte, also those behind what could be unpacked.
      await drain(whole);
    } finally {
      // Whatever went wrong elsewhere, the transfer ends here.
      await whole.return(undefined);
    }
    return this.#result();
  }

  async #lookIntoAll(whole: AsyncGenerator<Uint8Array>): Promise<void> {
    try {
      await this.#lookInto(whole, '', 1);
    } catch (error) {
      if (!(error instanceof TooMuchToUnpack)) throw error;
      this.#objections.push(error.message);
    }
  }

  async #result(): Promise<Examined> {
    return {
      word: await this.#options.scan.finish(),
      contents: this.#contents.contents(),
      objections: [...this.#objections, ...this.#lockedObjections()],
      notes: [...this.#notes, ...this.#unseenNotes()],
      sha256: this.#hash.digest('hex'),
      size: this.#size,
      ends: { head: this.#head, tail: this.#tail },
    };
  }

  async *#wholeFile(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { scan, signal } = this.#options;
    const sink = scan.stream('');
    for await (const bytes of content) {
      signal.throwIfAborted();
      this.#size += bytes.length;
      this.#hash.update(bytes);
      if (this.#head.length < HEAD_BYTES) this.#head = Buffer.concat([this.#head, bytes]).subarray(0, HEAD_BYTES);
      this.#tail = Buffer.concat([this.#tail, bytes.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
      await sink.write(bytes);
      yield bytes;
    }
    await sink.end();
  }

  async *#entryContent(content: AsyncIterable<Uint8Array>, path: string, depth: number): AsyncGenerator<Uint8Array> {
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

  /** Reads one run of bytes to its end, unpacking it on the way if it is an archive. */
  async #lookInto(content: AsyncGenerator<Uint8Array>, path: string, depth: number): Promise<void> {
    const { head, all } = await beginning(content, 4);
    if (isZip(head)) {
      if (depth > ARCHIVE_LIMITS.depth) this.#unseen['too-deep'] += 1;
      else await this.#unpack(all, path, depth);
    }
    await drain(all);
  }

  async #unpack(archive: AsyncGenerator<Uint8Array>, path: string, depth: number): Promise<void> {
    try {
      for await (const entry of this.#options.unpacker.entries(archive)) await this.#lookAtEntry(entry, path, depth);
    } catch (error) {
      if (!(error instanceof UnreadableArchive)) throw error;
      // Inside a game a broken archive may be meant to be so; the upload itself must be one that buyers can unpack.
      if (depth === 1) this.#objections.push(`The archive cannot be read: ${error.message}.`);
      else this.#notes.push(`The archive ${shown(path)} inside could not be read to its end: ${error.message}.`);
    }
  }

  async #lookAtEntry({ name, size, content }: ArchiveEntry, archivePath: string, depth: number): Promise<void> {
    this.#withinLimits(this.#budget.addEntry());
    const path = archivePath === '' ? name : `${archivePath}/${name}`;
    if (leavesFolder(name)) this.#objections.push(`The archive would write outside its folder: ${shown(path)}.`);
    if (typeof content === 'string') {
      this.#contents.add({ path, size, isExecutable: isExecutable(path, NOTHING) }, depth === 1);
      if (content === 'encrypted' && depth === 1) this.#locked += 1;
      else this.#unseen[content] += 1;
    } else {
      await this.#lookInto(this.#entryContent(content, path, depth), path, depth + 1);
    }
  }

  #withinLimits(excess: string | undefined): void {
    if (excess !== undefined) throw new TooMuchToUnpack(excess);
  }

  /** Buyers have no password, and nobody can tell what is behind it. Inside a game's data it is the game's business. */
  #lockedObjections(): string[] {
    if (this.#locked === 0) return [];
    return [`The archive is encrypted: ${this.#locked} of its entries need a password. Upload it without one.`];
  }

  #unseenNotes(): string[] {
    const { encrypted, 'unknown-compression': unknown, 'too-deep': tooDeep } = this.#unseen;
    return [
      ...(encrypted > 0 ? [`Not looked into because they are encrypted: ${encrypted} of the entries.`] : []),
      ...(unknown > 0 ? [`Not looked into because of their compression: ${unknown} of the entries.`] : []),
      ...(tooDeep > 0 ? [`Not unpacked because they lie too deep: ${tooDeep} of the archives inside.`] : []),
    ];
  }
}
