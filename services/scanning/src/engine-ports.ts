import type { EngineReply } from './domain/engine-answer.ts';
import type { FileVersion } from './ports.ts';

/**
 * A malware engine. YARA-X runs inside the function. An engine behind a socket (clamd) is sent the bytes. An engine
 * that scans the object itself (GuardDuty) returns `pending` and answers later.
 */
export interface Engine {
  /** Name, version and rules, as in verdicts. */
  describe(): Promise<string>;
  /** Starts the scan of one uploaded file. */
  begin(file: FileVersion): Promise<EngineScan>;
  /** Asks an engine that scans objects itself to scan a file again. */
  ask?(file: FileVersion): Promise<void>;
}

export interface EngineScan {
  /** One more stream to scan: the file itself, or the content of an archive entry. */
  stream(path: string): ByteSink;
  /** Its answer for all streams. Throws if it failed without a reply: no answer is not a clean answer. */
  finish(): Promise<EngineReply>;
  /** Aborts the scan, if there is anything to abort. */
  abandon?(): void;
}

export interface ByteSink {
  /** The caller may reuse the bytes afterwards. */
  write(bytes: Uint8Array): void | Promise<void>;
  end(): void | Promise<void>;
}
