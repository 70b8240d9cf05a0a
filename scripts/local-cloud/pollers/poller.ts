import type { AwsClient } from '../gateway/aws-client.ts';
import type { Invoke } from '../lambda/types.ts';

/** One event source mapping at work. */
export interface Poller {
  start(): void;
  /** What it waits for may have come: there is something to read, or the clock was moved. */
  wake(because: 'activity' | 'clock'): void;
  /** Nothing is being processed and, as far as it knows, nothing is left to read. */
  readonly idle: boolean;
  /** Stops reading and waits for the batch under way. */
  close(): Promise<void>;
}

/** What both kinds of mapping have in common. */
export interface MappingConfig {
  readonly functionName: string;
  readonly functionArn: string;
  readonly sourceArn: string;
  readonly batchSize: number;
  /** How long to wait for a batch to fill, in seconds of real time. */
  readonly windowSeconds: number;
  /** Does the function answer with `batchItemFailures`? */
  readonly reportsFailures: boolean;
  /** Records that it turns down are skipped (stream) or deleted (queue), as a filter of the mapping does. */
  readonly filter: ((record: Record<string, unknown>) => boolean) | undefined;
}

export interface PollerDependencies {
  /** With the function's own role: a role that may not read its source must fail, as in AWS. */
  readonly client: AwsClient;
  readonly invoke: Invoke;
  /** Where a queue is spoken to, by its ARN. */
  readonly queueUrlOf: (arn: string) => string;
  readonly log: (line: string) => void;
}
