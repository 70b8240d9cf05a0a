/** Slots of an account for things that exist until they end: unpaid orders, games, keys. */
export interface Slots {
  /** Takes a slot for the thing of that id; the same id takes one only. `false`: all are taken. */
  take(userId: string, id: string): Promise<boolean>;
}

/** What an account may do so many times a day (UTC). */
export interface DayLimit {
  /** `false`: not again today. */
  take(userId: string): Promise<boolean>;
  /** What was taken came to nothing. */
  giveBack(userId: string): Promise<void>;
}
