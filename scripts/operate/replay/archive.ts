import { setTimeout } from 'node:timers/promises';
import {
  DescribeArchiveCommand,
  type DescribeArchiveCommandOutput,
  DescribeReplayCommand,
  type EventBridgeClient,
  ListRulesCommand,
  StartReplayCommand,
} from '@aws-sdk/client-eventbridge';
import type { ServiceName } from '@satcade/contracts/events';
import { REPLAY_CONSUMERS, replayableEvents } from '@satcade/contracts/replayable';
import { SUBSCRIPTIONS } from '@satcade/contracts/subscriptions';
import type { ReplayOptions } from './options.ts';

interface Outcome {
  readonly lines: string[];
  readonly isWell: boolean;
}

/**
 * Replays the archive of a service's events to the rules of its consumers, and waits for the end. `pollMs`: how often its
 * state is read.
 */
export async function replayArchive(
  options: ReplayOptions & { readonly stage: string },
  events: EventBridgeClient,
  pollMs: number,
): Promise<Outcome> {
  const { service, stage, isDryRun, from, to = Date.now() } = options;
  const receivers = consumersOf(service).filter((name) => (options.consumer ?? name) === name);
  if (receivers.length === 0) {
    const whom = options.consumer === undefined ? 'No service consumes' : `${options.consumer} does not consume`;
    return { lines: [`${whom} events of ${service}.`], isWell: true };
  }
  const archive = await archiveOf(`satcade-${stage}-${service}`, events);
  const bus = archive.EventSourceArn ?? '';
  const what = `events of ${service} from ${iso(from)} to ${iso(to)} for ${receivers.join(', ')}`;
  if (isDryRun) {
    const { EventCount = 0, RetentionDays = 0 } = archive;
    const size = `The archive holds about ${EventCount} events of the last ${RetentionDays} days.`;
    return { lines: [`Would replay ${what}.`, size], isWell: true };
  }
  // The name says when; a second replay in the same second is refused.
  const ReplayName = `satcade-${stage}-${service}-${iso(Date.now()).replaceAll(/\D/g, '')}`;
  await events.send(
    new StartReplayCommand({
      ReplayName,
      EventSourceArn: archive.ArchiveArn ?? '',
      EventStartTime: new Date(from),
      EventEndTime: new Date(to),
      Destination: { Arn: bus, FilterArns: await rulesOf(stage, receivers, bus, events) },
    }),
  );
  const { State, StateReason = '' } = await ended(ReplayName, events, pollMs);
  return State === 'COMPLETED'
    ? { lines: [`Replayed ${what} (${ReplayName}).`, 'Look at npm run dlq -- list in a few minutes.'], isWell: true }
    : { lines: [`The replay ${ReplayName} of ${what} ended as ${State}. ${StateReason}`], isWell: false };
}

/** The services that consume a service's events and get replays. */
export const consumersOf = (publisher: ServiceName): ServiceName[] => {
  const published = new Set(replayableEvents(publisher));
  return REPLAY_CONSUMERS.filter((name) => SUBSCRIPTIONS[name].some((event) => published.has(event)));
};

async function archiveOf(ArchiveName: string, events: EventBridgeClient): Promise<DescribeArchiveCommandOutput> {
  try {
    return await events.send(new DescribeArchiveCommand({ ArchiveName }));
  } catch (error) {
    throw new Error(`There is no archive ${ArchiveName}. Is the stage deployed?`, { cause: error });
  }
}

/** The ARNs of the rules that fill the consumers' inboxes. */
async function rulesOf(
  stage: string,
  consumers: readonly ServiceName[],
  bus: string,
  events: EventBridgeClient,
): Promise<string[]> {
  const arns: string[] = [];
  for (const consumer of consumers) {
    const NamePrefix = `satcade-${stage}-${consumer}-eventsin`;
    const { Rules: [rule] = [] } = await events.send(new ListRulesCommand({ EventBusName: bus, NamePrefix }));
    if (rule?.Arn === undefined)
      throw new Error(`There is no rule ${NamePrefix}… on the bus. Is ${consumer} deployed?`);
    arns.push(rule.Arn);
  }
  return arns;
}

async function ended(ReplayName: string, events: EventBridgeClient, pollMs: number) {
  for (;;) {
    const replay = await events.send(new DescribeReplayCommand({ ReplayName }));
    if (replay.State !== 'STARTING' && replay.State !== 'RUNNING') return replay;
    await setTimeout(pollMs);
  }
}

const iso = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
