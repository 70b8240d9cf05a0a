import { type Change, change, type TransactItem } from '@satcade/dynamo';
import { releaseHour } from '../../builds/domain/release-plan.ts';
import { ADMIN_LISTS, BY_REVIEW, releasesIn } from '../../games/adapters/game-item.ts';
import type { Cause } from '../../ports.ts';
import { channelItemSchema } from '../../table/items.ts';
import { channelKey } from '../../table/keys.ts';
import type { Channel } from '../domain/channel.ts';

/** Writes a channel if nobody else has written it since. `before` is absent for one that never existed. */
export function channelChange(before: Channel | undefined, after: Channel, cause: Cause): Change {
  const update = change()
    .setFields(channelItemSchema, after)
    .set({ ...cause });
  if (before === undefined) update.expectAbsent('revision');
  else update.expectEqual('revision', before.revision);
  const list = indexedAs(after);
  return list === undefined ? update.remove(BY_REVIEW.pk) : update.set({ [BY_REVIEW.pk]: list });
}

export const channelWrite = (before: Channel | undefined, after: Channel, cause: Cause): TransactItem => ({
  update: channelKey(after.gameId, after.name),
  change: channelChange(before, after, cause),
});

/** In the same index as games: those with a build that waits for the Admins, or for its date. */
function indexedAs({ line: { waiting }, isRemoved }: Channel): string | undefined {
  if (isRemoved === true) return undefined;
  if (waiting?.state === 'IN_REVIEW') return ADMIN_LISTS.waiting;
  const hour = releaseHour(waiting);
  return hour === undefined ? undefined : releasesIn(hour);
}
