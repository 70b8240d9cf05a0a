import { type Clock, isoTime } from '@satcade/kernel';
import type { ScannedChannel } from '../domain/scanned-channel.ts';
import type { GameStore, ScanStore } from '../ports.ts';

export interface FollowChannel {
  readonly games: Pick<GameStore, 'channels' | 'saveChannel'>;
  readonly scans: Pick<ScanStore, 'get' | 'setChore'>;
  readonly clock: Clock;
}

/**
 * Stores the files that a channel refers to. Those that it no longer refers to are left to the sweeper for a day: the
 * event of another line that has got them by a promotion may be under way. Marked before the event is stored, so that
 * it is repeated after a failure.
 */
export async function followChannel(news: ScannedChannel, { games, scans, clock }: FollowChannel): Promise<void> {
  const before = (await games.channels(news.gameId)).find(({ name }) => name === news.name);
  if (before !== undefined && before.revision < news.revision) {
    for (const key of before.keys.filter((each) => !news.keys.includes(each))) {
      const scan = await scans.get(key);
      if (scan !== undefined) await scans.setChore(scan, 'SWEEP', isoTime(clock.now()));
    }
  }
  await games.saveChannel(news);
}
