import type { PlayFailure } from '@satcade/contracts/play';
import { type Clock, isoTime, type Result } from '@satcade/kernel';
import { untilWritten } from '@satcade/lambda/until-written';
import { type BuildId, buildIdsOf, stateOf } from '../domain/web-channel.ts';
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
 * build that is unpacked, has failed, or is no longer wanted, apart from files that an attempt has left which ended
 * early. Throws to be tried again.
 */
export async function unpackBuild(build: BuildId, dependencies: Dependencies): Promise<void> {
  const { channels, folders, clock } = dependencies;
  const found = await channels.get(build.gameId, build.channel);
  if (found?.wanted?.buildId !== build.buildId || stateOf(found) !== 'UNPACKING') {
    if (!buildIdsOf(found).has(build.buildId)) await folders.retireOnce(build, isoTime(clock.now()));
    return;
  }
  await folders.record(build);
  const result = await unpack(found.wanted, build, dependencies);
  const isSaved = await saveResult(build, result, dependencies);
  // It was withdrawn while it was unpacked, or cannot be played: nobody may get its files.
  if (!isSaved || !result.ok) await folders.retire(build, isoTime(clock.now()));
}

/** Whether the build was still wanted. */
async function saveResult(
  { gameId, channel, buildId }: BuildId,
  result: Result<Unpacked, PlayFailure>,
  { channels, folders, clock }: Dependencies,
): Promise<boolean> {
  const saved = await untilWritten(`the channel ${channel} of ${gameId}, whose build is unpacked,`, async () => {
    const found = await channels.get(gameId, channel);
    if (found?.wanted?.buildId !== buildId) return 'withdrawn';
    const now = clock.now();
    const before = found.live?.buildId;
    // Before the channel forgets it: a crash leaves nothing behind that nobody removes.
    if (result.ok && before !== undefined && before !== buildId)
      await folders.retireOnce({ gameId, channel, buildId: before }, isoTime(now + REPLACED_KEPT_MS));
    const unpackedAt = isoTime(now);
    const live = result.ok ? { buildId, version: found.wanted.version, ...result.value, unpackedAt } : found.live;
    const failure = result.ok ? undefined : result.error;
    return (await channels.save({ ...found, live, failure }, found)) && 'saved';
  });
  return saved === 'saved';
}
