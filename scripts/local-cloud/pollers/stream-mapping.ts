import type { MappingConfig } from './poller.ts';

/** A table's stream as the source of a function's events. */
export interface StreamMapping extends MappingConfig {
  /** Stable across restarts: names the checkpoint. */
  readonly id: string;
  readonly startAt: 'TRIM_HORIZON' | 'LATEST';
  /** Halve a batch that failed, so that a poison record is found and the others get through. */
  readonly bisect: boolean;
  /** `undefined`: as long as the record is in the stream. */
  readonly maxRetries: number | undefined;
  readonly maxAgeSeconds: number | undefined;
  /** The queue to which batches that are given up are reported. */
  readonly onFailureQueueArn: string | undefined;
}
