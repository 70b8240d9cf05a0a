import type { PlayFailure } from '@satcade/contracts/play';
import { type Clock, isoTime, type Result } from '@satcade/kernel';
import { untilWritten } from '@satcade/lambda/until-written';
import { type BuildId, stateOf, type WebChannel } from '../domain/web-channel.ts';
import type { ChannelStore, FolderStore } from '../ports.ts';
import { type UnpackDependencies, type Unpacked, unpack } from './unpack.ts';

interface Dependencies extends UnpackDependencies {
  readonly channels: ChannelStore;
  readonly folders: FolderStore;
  readonly clock: Clock;
}

/** Pages that are open play the build before for so long. */
export const REPLACED_KEPT_MS = 24 * 60 * 60_000;

/**
 * Unpacks the build that its channel wants, and lets players have it once all its files are there. Does nothing for a
 * build that is unpacked, has failed, or is no longer wanted. Throws to be tried again.
 */
export async function unpackBuild(build: BuildId, dependencies: Dependencies): Promise<void> {
  const { channels, folders, clock } = dependencies;
  const { gameId, channel } = build;
  const found = await channels.get(gameId, channel);
  if (found?.wanted?.buildId !== build.buildId || stateOf(found) !== 'UNPACKING') return;
  await folders.record(build);
  const result = await unpack(found.wanted, build, dependencies);
  const saved = await saveResult(build, result, dependencies);
  const now = clock.now();
  // It was withdrawn while it was unpacked, or cannot be played: nobody may get its files.
  if (saved === undefined || !result.ok) return folders.retire(build, isoTime(now));
  const before = saved.live?.buildId;
  if (before !== undefined && before !== build.buildId)
    await folders.retire({ gameId, channel, buildId: before }, isoTime(now + REPLACED_KEPT_MS));
}

/** Returns the channel as it was before; `undefined` if the build is no longer wanted. */
async function saveResult(
  { gameId, channel, buildId }: BuildId,
  result: Result<Unpacked, PlayFailure>,
  { channels, clock }: Dependencies,
): Promise<WebChannel | undefined> {
  return untilWritten(`the channel ${channel} of ${gameId}, whose build is unpacked,`, async () => {
    const found = await channels.get(gameId, channel);
    if (found?.wanted?.buildId !== buildId) return undefined;
    const unpackedAt = isoTime(clock.now());
    const live = result.ok ? { buildId, version: found.wanted.version, ...result.value, unpackedAt } : found.live;
    const failure = result.ok ? undefined : result.error;
    return (await channels.save({ ...found, live, failure }, found)) && found;
  });
}
