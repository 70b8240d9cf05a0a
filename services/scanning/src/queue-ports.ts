import type { Arrival } from './domain/arrival.ts';
import type { EngineAnswer } from './domain/engine-answer.ts';
import type { FileVersion } from './ports.ts';

/** A message of the queue of arrivals. */
export type ScanMessage = { readonly id: string } & (
  | { readonly kind: 'arrival'; readonly arrival: Arrival }
  | {
      readonly kind: 'answer';
      readonly file: FileVersion;
      readonly answer: EngineAnswer;
      readonly answeredAt?: string | undefined;
    }
  | { readonly kind: 'request'; readonly key: string; readonly onlyWithNewRules: boolean }
  | { readonly kind: 'check'; readonly keys: readonly string[] }
  | { readonly kind: 'copies'; readonly keys: readonly string[] }
  /** About an object that is not an upload. */
  | { readonly kind: 'other'; readonly key: string }
);

/** Parses the body of a message. Throws for an unknown one. */
export type ReadScanMessage = (body: string) => ScanMessage;

/** Makes a message visible again after `seconds` instead of the queue's own time. */
export type DelayMessage = (receiptHandle: string, seconds: number) => Promise<void>;

/** Requests scans of existing files. */
export interface ScanRequests {
  send(request: ScanRequest): Promise<void>;
  /** Asks whether these files were scanned with the rules of today. */
  check(keys: readonly string[], correlationId: string): Promise<void>;
}

export interface ScanRequest {
  readonly key: string;
  /** Only if the engine's rules differ from those of the verdict. */
  readonly onlyWithNewRules: boolean;
  readonly correlationId: string;
}
