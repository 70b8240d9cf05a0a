import { type AlarmReading, notifying } from './alarms.ts';
import { lineSummary } from './line-summary.ts';
import { failedMessages, queueKind } from './queue-kind.ts';
import type { QueueDepth } from './queues.ts';
import type { SourceProblem } from './source-problems.ts';
import type { ConsoleSubject } from './subject.ts';

/** A function that failed. */
export interface Failure {
  readonly at: number;
  readonly functionName: string;
  readonly text: string;
  /** Of what it worked on. */
  readonly correlationIds: readonly string[];
}

/** A queue whose messages wait. */
interface WaitingQueue extends QueueDepth {
  /** The last problem of the function that consumes it. */
  readonly problem: SourceProblem | undefined;
}

/** Whether anything is wrong, and where to look. */
export interface Health {
  /** Alarms that would notify somebody now. */
  readonly ringing: readonly AlarmReading[];
  /** Alarms that cannot be evaluated here. */
  readonly unknown: number;
  /** Queues whose messages wait for longer than usual, the longest wait first. */
  readonly waiting: readonly WaitingQueue[];
  /** Queues with messages that failed for good. */
  readonly deadLetters: readonly { readonly queue: QueueDepth; readonly messages: number }[];
  /** The latest failure of each function, newest first. */
  readonly failures: readonly Failure[];
  readonly isIdle: boolean;
}

/** A message is usually received within a second; a window to fill a batch lasts a few seconds at most. */
export const USUAL_WAIT_SECONDS = 10;

/** Reads everything that the first page shows. */
export async function readHealth(
  subject: Pick<ConsoleSubject, 'alarms' | 'queues' | 'workLeft' | 'plan' | 'runs' | 'problems' | 'logs'>,
): Promise<Health> {
  const { plan } = subject;
  const [queues, readings, left] = await Promise.all([subject.queues(), subject.alarms.readings(), subject.workLeft()]);
  return {
    ringing: notifying(readings),
    unknown: readings.filter(({ state }) => state === 'unknown').length,
    waiting: queues
      .filter((queue) => queueKind(queue, plan) === 'work' && (queue.oldestSeconds ?? 0) > USUAL_WAIT_SECONDS)
      .map((queue) => ({ ...queue, problem: subject.problems.of(queue.arn) }))
      .toSorted((a, b) => (b.oldestSeconds ?? 0) - (a.oldestSeconds ?? 0)),
    deadLetters: queues
      .map((queue) => ({ queue, messages: failedMessages(queue, plan) }))
      .filter(({ messages }) => messages > 0),
    failures: latestFailures(subject),
    isIdle: left === 'none',
  };
}

/** The last failed run of each function, with the error that it printed during the run if there is one. */
export function latestFailures({ runs, logs }: Pick<ConsoleSubject, 'runs' | 'logs'>): readonly Failure[] {
  const latest = new Map<string, Failure>();
  for (const { functionName, at, durationMs = 0, error, correlationIds } of runs.log.all().toReversed()) {
    if (error === undefined || latest.has(functionName)) continue;
    const printed = logs
      .of(functionName)
      .findLast(
        (line) => line.at >= at && line.at <= at + durationMs + 1000 && lineSummary(line.text).level === 'ERROR',
      );
    latest.set(functionName, {
      at,
      functionName,
      text: printed === undefined ? error : lineSummary(printed.text).text,
      correlationIds,
    });
  }
  return [...latest.values()];
}
