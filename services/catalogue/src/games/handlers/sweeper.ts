import { type Clock, newId } from '@satcade/kernel';
import type { ChannelStore } from '../../channels/ports.ts';
import type { GameStore } from '../ports.ts';
import { sweepSubmissions } from '../use-cases/sweep-submissions.ts';

/** Runs every hour. */
export const sweeperHandler = ({
  games,
  channels,
  clock,
}: {
  readonly games: GameStore;
  readonly channels: Pick<ChannelStore, 'get'>;
  readonly clock: Clock;
}) => {
  return (): Promise<void> => sweepSubmissions(newId(clock.now()), { games, channels, clock });
};
