import type { EngineWord } from './domain/engine-answer.ts';
import type { FileVersion } from './ports.ts';

/**
 * A malware engine. YARA-X runs inside the function; one that is reached over a socket (clamd) gets the bytes sent,
 * and one that looks at the object by itself (GuardDuty) says `pending` and tells its answer later.
 */
export interface Engine {
  /** Name, version and rules, as verdicts tell them. */
  describe(): Promise<string>;
  /** Begins to scan one uploaded file. */
  begin(file: FileVersion): Promise<EngineScan>;
  /** Tells an engine that looks by itself to look at a file once more. */
  ask?(file: FileVersion): Promise<void>;
}

export interface EngineScan {
  /** One more run of bytes to look at: the file itself, or what an entry of an archive holds. */
  stream(path: string): ByteSink;
  /** What it says of all streams. Throws when it failed without a word: no answer is not a clean answer. */
  finish(): Promise<EngineWord>;
  /** Gives up, where there is something to give up. */
  abandon?(): void;
}

export interface ByteSink {
  /** The bytes may be reused by the caller afterwards. */
  write(bytes: Uint8Array): void | Promise<void>;
  end(): void | Promise<void>;
}
