/** An account's slots for things that exist until they end: unpaid orders, games, keys. */
export interface Slots {
  /** Takes a slot for the thing with that id; the same id takes only one. `false`: all slots are taken. */
  take(userId: string, id: string): Promise<boolean>;
}

/** What an account may do a limited number of times a day (UTC). */
export interface DayLimit {
  /** `false`: the limit is reached for today. */
  take(userId: string): Promise<boolean>;
  /** Gives one action back because it failed. */
  giveBack(userId: string): Promise<void>;
}
