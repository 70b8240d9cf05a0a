import { createCollection } from '@satcade/contracts/api/collections';
import type { ManagedCollection } from '@satcade/contracts/entities/collections';
import { err } from '@satcade/kernel/result';
import { collectionsText } from '../../../content/admin/collections.ts';
import { byContract, type Checked } from '../../../lib/forms/rules.ts';
import type { CollectionBody } from './api.ts';

/** The form of a collection, as typed. Times are in the browser's time zone (`2026-01-31T12:00`). */
export interface CollectionForm {
  readonly title: string;
  readonly slug: string;
  readonly text: string;
  readonly gameIds: readonly string[];
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isPublished: boolean;
}

export const NO_COLLECTION: CollectionForm = {
  ...{ title: '', slug: '', text: '', gameIds: [], startsAt: '', endsAt: '', isPublished: false },
};

/** A stored time in the format of a `datetime-local` input. */
function localTime(iso: string | undefined): string {
  if (iso === undefined) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const formOf = ({ startsAt, endsAt, ...collection }: ManagedCollection): CollectionForm => ({
  ...collection,
  startsAt: localTime(startsAt),
  endsAt: localTime(endsAt),
});

const isoOf = (local: string): string | undefined => (local === '' ? undefined : new Date(local).toISOString());

const byRules = byContract(
  createCollection,
  ({ title, slug, text, gameIds, startsAt, endsAt, isPublished }: CollectionForm) => ({
    ...{ title, slug: slug.trim(), text, gameIds: [...gameIds], isPublished },
    startsAt: isoOf(startsAt),
    endsAt: isoOf(endsAt),
  }),
  {
    title: collectionsText.titleWrong,
    slug: collectionsText.slugWrong,
    text: collectionsText.textWrong,
    gameIds: collectionsText.tooMany,
  },
);

export function checkCollection(form: CollectionForm): Checked<CollectionForm, CollectionBody> {
  const checked = byRules(form);
  if (!checked.ok) return checked;
  const { startsAt = null, endsAt = null, ...body } = checked.value;
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) return err({ endsAt: collectionsText.datesWrong });
  return { ok: true, value: { ...body, startsAt, endsAt } };
}

/** The list with an item one place further up or down. */
export function moved<Item>(items: readonly Item[], from: number, by: -1 | 1): readonly Item[] {
  const item = items[from];
  const other = items[from + by];
  if (item === undefined || other === undefined) return items;
  return items.with(from, other).with(from + by, item);
}
