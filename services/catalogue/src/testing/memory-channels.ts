import type { AuditRecord } from '@satcade/contracts/audit';
import { releaseHour } from '../builds/domain/release-plan.ts';
import type { Channel } from '../channels/domain/channel.ts';
import type { ChannelStore } from '../channels/ports.ts';
import type { Beside, ReleasingLine } from '../games/ports.ts';
import type { Cause } from '../ports.ts';
import { channelKey } from '../table/keys.ts';
import { memoryBuilds, type Tell } from './memory-builds.ts';

/** Channels with their builds in memory. */
export function memoryChannels(tell: Tell, record: (decision: AuditRecord, cause: Cause) => Promise<unknown>) {
  const channels = new Map<string, Channel>();
  const lines = new Map<string, ReturnType<typeof memoryBuilds>>();
  const lineOf = (lineId: string) => {
    const line = lines.get(lineId) ?? memoryBuilds(tell, lineId);
    lines.set(lineId, line);
    return line;
  };
  const keyOf = ({ gameId, name }: Pick<Channel, 'gameId' | 'name'>) => `${gameId} ${name}`;
  const isUnchanged = (before: Channel | undefined, after: Channel): boolean =>
    channels.get(keyOf(after))?.revision === before?.revision;
  const put = (channel: Channel, cause: Cause): void => {
    channels.set(keyOf(channel), channel);
    tell(channelKey(channel.gameId, channel.name), { ...channel, ...cause });
  };

  const store: ChannelStore = {
    get: async (gameId, name) => channels.get(keyOf({ gameId, name })),
    builds: (lineId) => lineOf(lineId).store,
    async save(before, after, cause, { release, listedBuildId, decision } = {}) {
      if (!isUnchanged(before, after)) return false;
      put(after, cause);
      if (decision !== undefined) await record(decision, cause);
      if (release !== undefined) lineOf(after.lineId).keepRelease(release, cause);
      if (listedBuildId !== undefined) lineOf(after.lineId).markBuild(listedBuildId, { wasListed: true });
      return true;
    },
  };

  return {
    store,
    /** Together with their game, as a transaction: `false`, and nothing is written, if one has changed meanwhile. */
    write(changes: NonNullable<Beside['channels']>, cause: Cause): boolean {
      if (!changes.every(({ before, after }) => isUnchanged(before, after))) return false;
      for (const { after } of changes) put(after, cause);
      return true;
    },
    inReview: (): readonly string[] =>
      [...channels.values()].filter(({ line }) => line.waiting?.state === 'IN_REVIEW').map(({ gameId }) => gameId),
    releasingIn: (hour: string): readonly ReleasingLine[] =>
      [...channels.values()]
        .filter(({ line }) => releaseHour(line.waiting) === hour)
        .map(({ gameId, name }) => ({ gameId, channel: name })),
  };
}
