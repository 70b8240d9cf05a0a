import { type Clock, newId } from '@satcade/kernel';
import type { GameStore } from '../ports.ts';
import { sweepSubmissions } from '../use-cases/sweep-submissions.ts';

/** Runs every hour. */
export const sweeperHandler = ({ games, clock }: { readonly games: GameStore; readonly clock: Clock }) => {
  return (): Promise<void> => sweepSubmissions(newId(clock.now()), { games, clock });
};
