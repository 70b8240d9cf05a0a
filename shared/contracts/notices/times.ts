/** Times as sentences of notices name them. */
export interface NoticeTimes {
  /** Day, time and time zone of a time in ISO 8601: `March 2, 2026 at 10:15 AM UTC`. */
  readonly time: (iso: string) => string;
  /** A day of UTC such as `2026-03-02`: `March 2, 2026 (UTC)`. */
  readonly day: (date: string) => string;
}

const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const TIME = { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/**
 * Times as the first of these languages that `Intl` knows writes them. `timeZone`: `undefined` for that of the system,
 * which is the reader's in a browser. A mail cannot know its reader's zone, so it says UTC.
 */
export const timesIn = (languages: readonly string[], timeZone: 'UTC' | undefined): NoticeTimes => ({
  // Made when they are needed: most notices name no time, and making one takes longer than a mail.
  time: (iso) => new Intl.DateTimeFormat([...languages], { ...TIME, timeZone }).format(new Date(iso)),
  day: (date) => `${new Intl.DateTimeFormat([...languages], { ...DAY, timeZone: 'UTC' }).format(new Date(date))} (UTC)`,
});
