import { type Clock, isoTime } from '@satcade/kernel';
import { type BuildId, buildIdsOf } from '../domain/web-channel.ts';
import type { ChannelStore, FolderStore, TaskQueue, WebBucket } from '../ports.ts';

interface Dependencies {
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly folders: Pick<FolderStore, 'forget'>;
  readonly bucket: Pick<WebBucket, 'removeAll'>;
}

/** Removes the files of a build that its channel neither plays nor unpacks, however often it is asked to. */
export async function removeBuild(build: BuildId, { channels, folders, bucket }: Dependencies): Promise<void> {
  const found = await channels.get(build.gameId, build.channel);
  if (buildIdsOf(found).has(build.buildId)) return;
  await bucket.removeAll(build);
  await folders.forget(build);
}

/** One run queues so many; the next one follows within an hour. */
const MOST = 500;

/** Queues the removal of builds whose time has come, and of those whose message was lost. Returns how many. */
export async function removeDue({
  folders,
  queue,
  clock,
}: {
  readonly folders: Pick<FolderStore, 'due'>;
  readonly queue: TaskQueue;
  readonly clock: Clock;
}): Promise<number> {
  const due = await folders.due(isoTime(clock.now()), MOST);
  for (const build of due) await queue.send({ kind: 'remove', ...build });
  return due.length;
}
