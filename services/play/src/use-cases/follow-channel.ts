import { type Clock, isoTime } from '@satcade/kernel';
import { untilWritten } from '@satcade/lambda/until-written';
import {
  afterNews,
  type BuildId,
  buildIdsOf,
  type ChannelNews,
  type SourceFile,
  stateOf,
} from '../domain/web-channel.ts';
import type { ChannelStore, FolderStore, TaskQueue } from '../ports.ts';

export interface FollowDependencies {
  readonly channels: ChannelStore;
  readonly folders: FolderStore;
  readonly queue: TaskQueue;
  readonly idOf: (source: SourceFile, revision: number) => string;
  readonly clock: Clock;
}

/**
 * Stores what a channel should offer, and queues the work: its new build is unpacked, and builds that may no longer be
 * played are removed. News that arrive again only queue that work again. Other news of the channel, or a build that was
 * unpacked, may come in between.
 */
export async function followChannel(news: ChannelNews, dependencies: FollowDependencies): Promise<void> {
  await untilWritten(`the channel ${news.channel} of ${news.gameId}`, () => followOnce(news, dependencies));
}

/** Returns `false` if the channel has changed in the meantime. */
async function followOnce(news: ChannelNews, dependencies: FollowDependencies): Promise<boolean> {
  const { channels, idOf } = dependencies;
  const stored = await channels.get(news.gameId, news.channel);
  const after = afterNews(stored, news, idOf);
  if (after === undefined) {
    if (stored?.revision === news.revision) await queueWork(stored, dependencies);
    return true;
  }
  const kept = buildIdsOf(after);
  const ended = [...buildIdsOf(stored)].filter((buildId) => !kept.has(buildId));
  // Before the channel forgets them: a crash leaves nothing behind that nobody removes.
  for (const buildId of ended) await endBuild({ ...idIn(news), buildId }, dependencies);
  if (!(await channels.save(after, stored))) return false;
  // And again: until it was saved, a build could become live.
  for (const buildId of ended) await dependencies.queue.send({ kind: 'remove', ...idIn(news), buildId });
  await queueWork(after, dependencies);
  return true;
}

const idIn = ({ gameId, channel }: Pick<BuildId, 'gameId' | 'channel'>) => ({ gameId, channel });

async function queueWork(
  channel: Parameters<typeof stateOf>[0],
  { folders, queue }: Pick<FollowDependencies, 'folders' | 'queue'>,
): Promise<void> {
  if (channel.wanted === undefined || stateOf(channel) !== 'UNPACKING') return;
  const build = { ...idIn(channel), buildId: channel.wanted.buildId };
  await folders.record(build);
  await queue.send({ kind: 'unpack', ...build });
}

async function endBuild(build: BuildId, { folders, clock }: FollowDependencies): Promise<void> {
  await folders.retire(build, isoTime(clock.now()));
}
