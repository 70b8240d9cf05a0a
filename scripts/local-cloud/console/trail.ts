import { isAbout, type RecordedChange } from './change-log.ts';
import { mentions, type RecordedEvent } from './event-log.ts';
import { queueKind } from './queue-kind.ts';
import type { RecordedRun } from './run-log.ts';
import { correlationIdsIn } from './run-trigger.ts';
import type { SourceProblem } from './source-problems.ts';
import type { ConsoleSubject } from './subject.ts';

/** One step of what followed from a request. `at` is in ms since the epoch. */
export type TrailEntry =
  | { readonly kind: 'event'; readonly at: number; readonly event: RecordedEvent }
  | { readonly kind: 'run'; readonly at: number; readonly run: RecordedRun }
  | { readonly kind: 'change'; readonly at: number; readonly change: RecordedChange }
  | { readonly kind: 'log'; readonly at: number; readonly functionName: string; readonly text: string };

/** A message that is still in a queue. */
export interface Waiting {
  readonly queueName: string;
  readonly queuePath: string;
  /** When it was sent, ms since the epoch. */
  readonly sentAt: number;
  /** How often it was received without success. */
  readonly receives: number;
  /** Not handed out before this time. */
  readonly visibleAt: number;
  readonly isGivenUp: boolean;
  /** The last problem of the function that consumes the queue. */
  readonly problem: SourceProblem | undefined;
}

export interface Trail {
  /** Oldest first. */
  readonly entries: readonly TrailEntry[];
  /** Messages that nobody has handled yet. */
  readonly waiting: readonly Waiting[];
  readonly correlationIds: readonly string[];
}

export type Traced = Pick<
  ConsoleSubject,
  'events' | 'logs' | 'runs' | 'changes' | 'plan' | 'queues' | 'messages' | 'problems'
>;

/**
 * Everything that belongs to one of the ids: the events and changes of tables that mention it, what shares a correlation
 * id with one of those, and the log lines of it all.
 */
export async function trailOf(ids: readonly string[], traced: Traced): Promise<Trail> {
  const { events, changes, runs, logs, plan } = traced;
  const allEvents = (events?.latest() ?? []).toReversed();
  const allChanges = changes.all();
  const about = (test: (id: string) => boolean) => ids.some(test);
  const mentioned = allEvents.filter((event) => about((id) => mentions(event, id)));
  const touched = allChanges.filter((change) => about((id) => isAbout(change, id)));
  const found = [...mentioned, ...touched].flatMap(({ correlationId }) => correlationId ?? []);
  const correlationIds = [...new Set(found)];
  const wanted = new Set([...ids, ...correlationIds]);
  const isWanted = (correlationId: string | undefined) => correlationId !== undefined && wanted.has(correlationId);

  const ofRuns = runs.log.all().filter((run) => run.correlationIds.some(isWanted) || wanted.has(run.requestId));
  const requests = new Set(ofRuns.map(({ requestId }) => requestId));
  const lines = [...plan.functions.keys()].flatMap((functionName) =>
    logs
      .of(functionName)
      .filter(({ text }) => [...wanted, ...requests].some((id) => text.includes(id)))
      .map(({ at, text }) => ({ kind: 'log', at, functionName, text }) as const),
  );
  const entries: TrailEntry[] = [
    ...allEvents
      .filter((event) => mentioned.includes(event) || isWanted(event.correlationId))
      .map((event) => ({ kind: 'event', at: event.at, event }) as const),
    ...allChanges
      .filter((change) => touched.includes(change) || isWanted(change.correlationId))
      .map((change) => ({ kind: 'change', at: change.at, change }) as const),
    ...ofRuns.map((run) => ({ kind: 'run', at: run.at, run }) as const),
    ...lines,
  ];
  const waiting = await waitingMessages(wanted, traced);
  return { entries: entries.toSorted((a, b) => a.at - b.at), waiting, correlationIds };
}

/** The messages of all queues that carry one of the ids. */
async function waitingMessages(
  wanted: ReadonlySet<string>,
  { queues, messages, plan, problems }: Traced,
): Promise<readonly Waiting[]> {
  if (messages === undefined) return [];
  return (await queues()).flatMap((queue) =>
    messages(queue.name)
      .filter(({ body }) => correlationIdsIn(body).some((id) => wanted.has(id)))
      .map(({ sentAt, receives, visibleAt }) => ({
        queueName: queue.name,
        queuePath: queue.path,
        sentAt,
        receives,
        visibleAt,
        isGivenUp: queueKind(queue, plan) !== 'work',
        problem: problems.of(queue.arn),
      })),
  );
}
