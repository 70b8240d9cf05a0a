import { type Channel as ChannelView, channelEventFields, channelSchema } from '@satcade/contracts/entities/channels';
import type { channelChanged, EventData } from '@satcade/contracts/events';
import { fieldsOf } from '@satcade/contracts/shape';
import { waitingBuildView } from '../../builds/domain/build-view.ts';
import { runningRollout } from '../../builds/domain/rollout.ts';
import { progressShown } from '../../builds/domain/scan-progress.ts';
import type { Audience } from '../../games/domain/game-view.ts';
import { type Channel, keysOf } from './channel.ts';

/** A channel as the API shows it: its scan and its waiting build are for those who manage the game. */
export function channelView(channel: Channel, audience: Audience): ChannelView {
  const { line } = channel;
  const { file, waiting, rollout } = line;
  const isOwner = audience === 'owner';
  const isOffered = line.gameFileKey !== undefined;
  return fieldsOf(channelSchema, {
    ...channel,
    version: file && line.version,
    fileName: file?.fileName,
    fileSize: file?.size,
    sha256: file?.sha256,
    scanStatus: isOwner && isOffered ? line.scanStatus : undefined,
    scanDetails: isOwner ? line.scanDetails : undefined,
    scanDate: isOwner ? line.scanDate : undefined,
    gameFileKey: isOwner ? line.gameFileKey : undefined,
    waitingBuild:
      isOwner && waiting !== undefined
        ? waitingBuildView(waiting, { rollout, scanProgress: progressShown(line, waiting) })
        : undefined,
  });
}

/** A channel for other services: what it is, which file it has, and every file that it refers to. */
export const channelData = (channel: Channel): EventData<typeof channelChanged> => {
  const { line, gameDeveloperId: developerId, isRemoved = false } = channel;
  return fieldsOf(channelEventFields, {
    ...channel,
    ...{ developerId, isRemoved },
    version: line.file && line.version,
    file: line.file,
    rollout: runningRollout(line),
    waitingFileKey: line.waiting?.gameFileKey,
    waitingFile: line.waiting?.file,
    keys: keysOf(channel),
    builds: line.buildFiles ?? [],
  });
};
