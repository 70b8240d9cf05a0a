import type { MappingConfig } from './poller.ts';

/** A table's stream as the source of a function's events. */
export interface StreamMapping extends MappingConfig {
  /** Stable across restarts: the name of the checkpoint. */
  readonly id: string;
  readonly startAt: 'TRIM_HORIZON' | 'LATEST';
  /** Halve a failed batch, so that a poison record is found and the others get through. */
  readonly bisect: boolean;
  /** `undefined`: as long as the record is in the stream. */
  readonly maxRetries: number | undefined;
  readonly maxAgeSeconds: number | undefined;
  /** What receives a report about each batch that is given up. */
  readonly onFailure: FailureDestination | undefined;
}

/** A bucket receives the records as well, a queue only their position in the stream. */
export type FailureDestination =
  | { readonly kind: 'queue'; readonly arn: string }
  | { readonly kind: 'bucket'; readonly name: string };
