import { type Clock, isoTime } from '@satcade/kernel';
import type { Order } from './order.ts';

/**
 * The time of the next change of an order, which is later than the one before, even if the clock is behind. Games are
 * granted and revoked by these times: with an earlier time, a reversal would be ignored as older than its grant.
 * `confirmedAt`: the time of the confirmation that the change makes, which is not later.
 */
export const timeAfter = ({ updatedAt }: Pick<Order, 'updatedAt'>, clock: Clock, confirmedAt = updatedAt): string =>
  isoTime(Math.max(clock.now(), Date.parse(updatedAt) + 1, Date.parse(confirmedAt)));
