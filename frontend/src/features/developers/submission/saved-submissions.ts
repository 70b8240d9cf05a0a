import { RELEASE_MOMENTS } from '@satcade/contracts/enums';
import * as z from 'zod/mini';
import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { SUBMISSION_KEY } from '../../../lib/storage/storage-keys.ts';
import { createStore } from '../../../lib/storage/store.ts';
import { parseJson } from '../../../lib/storage/stored.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import { fingerprintOf, RESUME_MS } from '../../../lib/upload/resume-records.ts';
import type { UploadFile } from '../../../lib/upload/transfer-ports.ts';
import { FIRST_FORM } from '../form/game-form.ts';
import { storedForm } from '../form/stored-form.ts';
import { type PlannedFile, placeOf } from './file-plan.ts';
import { type Done, NOTHING_SENT } from './submit.ts';

const plan = z.optional(z.object({ when: z.enum(RELEASE_MOMENTS), at: z.optional(z.string()) }));
const fileSchema = z.object({ place: z.string(), name: z.string(), fingerprint: z.string() });

/** What is kept of a submission: of a new game, of an edit, or of a build of a channel. */
const savedSchema = z.object({
  /** Absent in what a version kept that had one submission at a time. */
  id: z.optional(z.string()),
  userId: z.string(),
  title: z.optional(z.string()),
  form: z._default(storedForm, FIRST_FORM),
  gameId: z.string(),
  requirementsId: z.optional(z.string()),
  /** The draft that the form was saved in. */
  draftId: z.optional(z.string()),
  /** Of an edit: the values that differ from those of the game, and the screenshots that it keeps. */
  edit: z.optional(z.object({ values: z.string(), kept: z.array(z.string()), release: plan })),
  build: z.optional(
    z.object({
      ...{ channel: z.string(), version: z.string(), releaseNotes: z.optional(z.string()), release: plan },
      /** Whether it is played in the browser. Absent in what earlier versions kept. */
      isWeb: z.optional(z.boolean()),
    }),
  ),
  keys: z.record(z.string(), z.string()),
  uploads: z._default(z.record(z.string(), z.string()), {}),
  files: z.array(fileSchema),
  usedAt: z.number(),
  /** It failed and could not be undone: its record must be deleted at the next opportunity. */
  isAbandoned: z.boolean(),
});
export type SavedSubmission = z.infer<typeof savedSchema> & { readonly id: string };
export type SavedFile = z.infer<typeof fileSchema>;

/** Of a new game only: the game of an edit or of a build is no half-made one. */
const halfMadeSchema = z.object({
  userId: z.string(),
  gameId: z.string(),
  edit: z.optional(z.undefined()),
  build: z.optional(z.undefined()),
});

/**
 * Another version of the site may have saved it. If this one cannot resume it, its half-made game must still be deleted.
 */
export function readSubmission(text: string): SavedSubmission | undefined {
  const stored = parseJson(text);
  const saved = savedSchema.safeParse(stored);
  if (saved.success) return { ...saved.data, id: saved.data.id ?? saved.data.gameId };
  const halfMade = halfMadeSchema.safeParse(stored);
  if (!halfMade.success) return undefined;
  const { userId, gameId } = halfMade.data;
  return { id: gameId, userId, gameId, form: FIRST_FORM, ...NOTHING_SENT, files: [], usedAt: 0, isAbandoned: true };
}

/** One entry per submission, so that two tabs with different ones do not overwrite each other. */
const keyOf = (id: string): string => `${SUBMISSION_KEY}:${id}`;

function readAll(): readonly SavedSubmission[] {
  const storage = browserStorage('local');
  const found = new Map<string, SavedSubmission>();
  // An entry without an id is that of the version before; the same submission may have been kept anew.
  const keys = Object.keys(storage).filter((key) => key.startsWith(`${SUBMISSION_KEY}:`));
  for (const key of [...keys, SUBMISSION_KEY]) {
    const text = storage.getItem(key);
    const saved = text === null ? undefined : readSubmission(text);
    if (text !== null && saved === undefined) storage.removeItem(key);
    if (saved !== undefined && !found.has(saved.id)) found.set(saved.id, saved);
  }
  return [...found.values()];
}

const all = createStore<readonly SavedSubmission[]>([], readAll());

/** All submissions that this browser keeps. */
export const savedSubmissions = all.get;
export const useSavedSubmissions = (): readonly SavedSubmission[] => useStore(all);
export const savedSubmission = (id: string): SavedSubmission | undefined => all.get().find((each) => each.id === id);

/** Whether this browser keeps a submission of this draft. */
export const isDraftSent = (draftId: string): boolean =>
  all.get().some((saved) => saved.id === draftId || saved.draftId === draftId);

const others = (id: string) => all.get().filter((each) => each.id !== id);

/** Storage may be full. Then it lives as long as the page. */
export function keepSubmission(saved: SavedSubmission): void {
  const isNew = savedSubmission(saved.id) === undefined;
  all.set(isNew ? [...all.get(), saved] : all.get().map((each) => (each.id === saved.id ? saved : each)));
  try {
    browserStorage('local').setItem(keyOf(saved.id), JSON.stringify(saved));
  } catch {
    return;
  }
  forgetEarlier(saved.id);
}

export function forgetSubmission(id: string): void {
  all.set(others(id));
  browserStorage('local').removeItem(keyOf(id));
  forgetEarlier(id);
}

function forgetEarlier(id: string): void {
  const storage = browserStorage('local');
  const text = storage.getItem(SUBMISSION_KEY);
  if (text !== null && readSubmission(text)?.id === id) storage.removeItem(SUBMISSION_KEY);
}

/** Follows what other tabs keep, until the returned function is called. */
export function followSubmissions(): () => void {
  const read = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(SUBMISSION_KEY)) all.set(readAll());
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}

export const titleOf = ({ title, form }: Pick<SavedSubmission, 'title' | 'form'>): string => title ?? form.title.trim();

/** It will not be resumed: it was unused for a day, or it failed. */
export const isStale = ({ usedAt, isAbandoned }: SavedSubmission, now: number): boolean =>
  isAbandoned || now - usedAt >= RESUME_MS;

/** Files by their place in the game. */
export type PlacedFiles = ReadonlyMap<string, UploadFile>;

/** The files to choose again: neither uploaded nor among `chosen`. */
export const missingFiles = ({ files, keys }: SavedSubmission, chosen: PlacedFiles): readonly SavedFile[] =>
  files.filter(({ place }) => keys[place] === undefined && !chosen.has(place));

/** What is stored of files so that their upload can be resumed. */
export const savedFile = (planned: PlannedFile): SavedFile => ({
  place: placeOf(planned),
  name: planned.file.name,
  fingerprint: fingerprintOf(planned.file),
});

/** The steps that are done. Of a file that was chosen anew since, nothing is. */
export function doneOf(saved: SavedSubmission | undefined, files: readonly PlannedFile[]): Done {
  if (saved === undefined) return NOTHING_SENT;
  const planned = new Map(files.map((file) => [placeOf(file), fingerprintOf(file.file)]));
  const isOther = (place: string) => {
    const was = saved.files.find((file) => file.place === place)?.fingerprint;
    return planned.has(place) && planned.get(place) !== was;
  };
  const same = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).filter(([place]) => !isOther(place)));
  const { gameId, requirementsId, keys, uploads } = saved;
  return { gameId, requirementsId, keys: same(keys), uploads: same(uploads) };
}

/** What is still to be sent of an interrupted submission, in its order. */
export const resumedPlan = (saved: SavedSubmission, chosen: PlacedFiles): PlannedFile[] =>
  saved.files.flatMap(({ place }) => {
    const file = chosen.get(place);
    return file === undefined ? [] : [plannedAt(place, file)];
  });

function plannedAt(place: string, file: UploadFile): PlannedFile {
  if (place === 'game' || place === 'thumbnail' || place === 'trailer') return { kind: place, file };
  return { kind: 'screenshot', index: Number(place.slice('screenshot-'.length)), file };
}
