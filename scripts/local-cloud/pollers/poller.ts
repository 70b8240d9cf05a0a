import type { AwsClient } from '../gateway/aws-client.ts';
import type { Invoke } from '../lambda/types.ts';
import type { Precedence } from './precedence.ts';

/** One running event source mapping. */
export interface Poller {
  start(): void;
  /** Something that it waits for may have happened: there is something to read, or the clock was moved. */
  wake(because: 'activity' | 'clock'): void;
  /** Nothing is being processed and, as far as it knows, nothing is left to read. */
  readonly idle: boolean;
  /** All that it does is to wait for a batch to fill. */
  readonly isFilling: boolean;
  /** Delivers a batch that waits to fill as it is. */
  deliverNow(): void;
  /** Stops reading and waits for the current batch. */
  close(): Promise<void>;
}

/** The settings that both kinds of mapping share. */
export interface MappingConfig {
  readonly functionName: string;
  readonly functionArn: string;
  readonly sourceArn: string;
  readonly batchSize: number;
  /** How long to wait for a batch to fill, in seconds of real time. */
  readonly windowSeconds: number;
  /** Whether the function answers with `batchItemFailures`. */
  readonly reportsFailures: boolean;
  /** Records that it rejects are skipped (stream) or deleted (queue), like by a filter of the mapping. */
  readonly filter: ((record: Record<string, unknown>) => boolean) | undefined;
}

export interface PollerDependencies {
  /** With the function's own role: a role without permission to read its source must fail, as in AWS. */
  readonly client: AwsClient;
  readonly invoke: Invoke;
  /** The URL of a queue, by its ARN. */
  readonly queueUrlOf: (arn: string) => string;
  readonly log: (line: string) => void;
  /** Whom batches of a mapping with a window let begin first. */
  readonly precedence: Pick<Precedence, 'turn'>;
}
