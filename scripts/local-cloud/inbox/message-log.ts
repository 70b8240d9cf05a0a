import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';

const message = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.optional(z.string()),
  headers: z.optional(z.record(z.string(), z.string())),
  code: z.optional(z.string()),
  /** Absent in messages of earlier versions. */
  id: z.optional(z.string()),
  /** ISO-8601, by the local cloud's clock. */
  at: z.string(),
});
export type Message = z.infer<typeof message>;

/** The codes in the messages give access to accounts. */
const OWNER_ONLY = 0o600;

/** The latest messages, in memory and in a file of one JSON object per line. */
export class MessageLog {
  readonly #file: string;
  readonly #capacity: number;
  /** Oldest first. */
  #messages: Message[];
  #linesInFile: number;
  #lastWrite: Promise<void> = Promise.resolve();

  private constructor(file: string, capacity: number, messages: Message[]) {
    this.#file = file;
    this.#capacity = capacity;
    this.#linesInFile = messages.length;
    this.#messages = messages.slice(-capacity);
  }

  static async open(file: string, capacity: number): Promise<MessageLog> {
    await mkdir(path.dirname(file), { recursive: true });
    await appendFile(file, '', { mode: OWNER_ONLY });
    const text = await readFile(file, 'utf8');
    // So that the next message does not continue a line that a power cut left half-written.
    if (text !== '' && !text.endsWith('\n')) await appendFile(file, '\n');
    return new MessageLog(file, capacity, text.split('\n').flatMap(parseLine));
  }

  append(added: Message): Promise<void> {
    this.#messages = [...this.#messages, added].slice(-this.#capacity);
    const kept = this.#messages;
    const write = () => this.#write(added, kept);
    this.#lastWrite = this.#lastWrite.then(write, write);
    return this.#lastWrite;
  }

  /** All messages, or those to an address, ignoring case. */
  newestFirst(to?: string): readonly Message[] {
    const wanted = to?.toLowerCase();
    return this.#messages.filter((each) => wanted === undefined || each.to.toLowerCase() === wanted).reverse();
  }

  /**
   * Appends a line. Once the file has twice as many lines as are kept, it is replaced, so that it cannot grow without
   * limit.
   */
  async #write(added: Message, kept: readonly Message[]): Promise<void> {
    if (this.#linesInFile < 2 * this.#capacity) {
      await appendFile(this.#file, toLine(added), { mode: OWNER_ONLY, flush: true });
      this.#linesInFile += 1;
      return;
    }
    const aside = `${this.#file}.new`;
    await writeFile(aside, kept.map(toLine).join(''), { mode: OWNER_ONLY, flush: true });
    await rename(aside, this.#file);
    this.#linesInFile = kept.length;
  }
}

const toLine = (each: Message): string => `${JSON.stringify(each)}\n`;

/** A half-written line is not a message. */
function parseLine(line: string): Message[] {
  try {
    const read = message.safeParse(JSON.parse(line));
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
}
