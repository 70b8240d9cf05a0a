/** An account's slots for things that exist until they end: unpaid orders, games, keys. */
export interface Slots {
  /**
   * Takes a slot for the thing with that id; the same id takes only one. `false`: all slots are taken. With what the
   * caller has `lookedUp` of the account's slots, it usually reads nothing.
   */
  take(userId: string, id: string, lookedUp?: SeenSlots): Promise<boolean>;
}

/** An account's slots as they were read with something else, perhaps a moment too early. */
export interface SeenSlots {
  /** 0: the account had none yet. */
  readonly revision: number;
  /** The things that have a slot, and when each took it, in seconds. */
  readonly slots: Readonly<Record<string, number>>;
}

/** What an account may do a limited number of times a day (UTC). */
export interface DayLimit {
  /** `false`: the limit is reached for today. */
  take(userId: string): Promise<boolean>;
  /** Gives one action back because it failed. */
  giveBack(userId: string): Promise<void>;
}
