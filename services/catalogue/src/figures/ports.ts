import type { ViewSource } from '@satcade/contracts/enums';
import type { Result } from '@satcade/kernel';
import type { RecordedWrite } from '../ports.ts';
import type { FiguresByDay, GameDay, ViewsByDay } from './domain/day-figures.ts';
import type { GameStats } from './domain/stats.ts';

export interface StatsStore {
  /** Read consistently. Without any sale, review or download, all counters are 0. */
  get(gameId: string): Promise<GameStats>;
  /**
   * Adds a run of changes whose places in the stream range from `first` to `last`. If a part of it was counted already,
   * adds nothing and returns the last counted place.
   */
  add(gameId: string, run: CountRun): Promise<Result<void, { readonly lastSequence: string | undefined }>>;
}

interface CountRun {
  readonly change: GameStats;
  /** The same, by day. */
  readonly days?: FiguresByDay | undefined;
  readonly first: string;
  readonly last: string;
}

/** The daily figures of games (UTC). `StatsStore.add` adds sales and downloads. */
export interface FiguresStore {
  /** Adds visits of a game's page. */
  addViews(gameId: string, views: ViewsByDay): Promise<void>;
  /** Adds visits of one day, with the record of the Admin who does it. */
  correctViews(gameId: string, views: ViewsByDay, by: RecordedWrite): Promise<void>;
  /** The days with activity from `from` to `to`, both included, in no particular order. */
  read(gameIds: readonly string[], from: string, to: string): Promise<readonly GameDay[]>;
}

/** A visit of a game's page, waiting to be counted with others. */
export interface View {
  readonly gameId: string;
  readonly source: ViewSource;
  readonly day: string;
}

export interface ViewQueue {
  send(view: View): Promise<void>;
}
