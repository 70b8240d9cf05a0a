import { isTimeAccepted, timeOf } from './publish-time.ts';

/** How a game enters the store: once it is clean, at a time, or announced first. */
export const STORE_ENTRIES = ['now', 'date', 'soon'] as const;
export type StoreEntry = (typeof STORE_ENTRIES)[number];

export interface EntryForm {
  readonly entry?: StoreEntry | undefined;
  /** As typed, in the browser's time zone; blank: no date. */
  readonly publishAt: string;
}

/** The chosen entry. Forms that were stored before there was a choice have a date or none. */
export const entryOf = ({ entry, publishAt }: EntryForm): StoreEntry => entry ?? (publishAt === '' ? 'now' : 'date');

const timeIn = (form: EntryForm): string | undefined => (entryOf(form) === 'now' ? undefined : timeOf(form.publishAt));

/** What a new game is created with. */
export function newEntry(form: EntryForm) {
  const publishAt = timeIn(form);
  return { ...(publishAt !== undefined && { publishAt }), ...(entryOf(form) === 'soon' && { comingSoon: true }) };
}

/** The same for a game that exists already: what is not chosen is taken back. */
export const changedEntry = (form: EntryForm) => ({
  publishAt: timeIn(form) ?? null,
  comingSoon: entryOf(form) === 'soon',
});

/** Whether the API accepts the chosen time: a publication at a date needs one, an announcement may do without. */
export function isEntryAccepted(form: EntryForm, now: number): boolean {
  const entry = entryOf(form);
  if (entry === 'now' || (entry === 'soon' && form.publishAt === '')) return true;
  return isTimeAccepted(form.publishAt, now);
}
