import * as z from 'zod/mini';
import { browserStorage } from '../../../lib/storage/browser-storage.ts';
import { SUBMISSION_KEY } from '../../../lib/storage/storage-keys.ts';
import { parseJson, storedValue } from '../../../lib/storage/stored.ts';
import { fingerprintOf, RESUME_MS } from '../../../lib/upload/resume-records.ts';
import { FIRST_FORM } from '../form/game-form.ts';
import { storedForm } from '../form/stored-form.ts';
import { type ChosenFiles, type PlannedFile, placeOf, planOf } from '../submission/file-plan.ts';
import type { Done } from '../submission/submit.ts';

const savedSchema = z.object({
  userId: z.string(),
  form: storedForm,
  gameId: z.string(),
  requirementsId: z.optional(z.string()),
  /** The draft that the form was saved in. */
  draftId: z.optional(z.string()),
  keys: z.record(z.string(), z.string()),
  files: z.array(z.object({ place: z.string(), name: z.string(), fingerprint: z.string() })),
  usedAt: z.number(),
  /** It failed and could not be undone: its record must be deleted at the next opportunity. */
  isAbandoned: z.boolean(),
});
export type SavedSubmission = z.infer<typeof savedSchema>;

const halfMadeSchema = z.object({ userId: z.string(), gameId: z.string() });

/**
 * Another version of the site may have saved it. If this one cannot resume it, its half-made game must still be deleted.
 */
function readSubmission(text: string): SavedSubmission | undefined {
  const stored = parseJson(text);
  const saved = savedSchema.safeParse(stored);
  if (saved.success) return saved.data;
  const halfMade = halfMadeSchema.safeParse(stored);
  if (!halfMade.success) return undefined;
  return { ...halfMade.data, form: FIRST_FORM, keys: {}, files: [], usedAt: 0, isAbandoned: true };
}

/** The running submission of this browser, stored so that a reload does not lose it. */
export const savedSubmission = storedValue<SavedSubmission | undefined>({
  key: SUBMISSION_KEY,
  storage: browserStorage('local'),
  empty: undefined,
  parse: readSubmission,
  format: (saved) => (saved === undefined ? '' : JSON.stringify(saved)),
});

/** It will not be resumed: it was unused for a day, or it failed. */
export const isStale = ({ usedAt, isAbandoned }: SavedSubmission, now: number): boolean =>
  isAbandoned || now - usedAt >= RESUME_MS;

/** The names of the files to choose again: neither uploaded nor among `chosen`, which are fingerprints. */
export const missingFiles = ({ files, keys }: SavedSubmission, chosen: readonly string[]): string[] =>
  files
    .filter(({ place, fingerprint }) => keys[place] === undefined && !chosen.includes(fingerprint))
    .map(({ name }) => name);

/** What is stored of a submission so that it can be resumed, from its plan and the steps done. */
export const savedFiles = (plan: readonly PlannedFile[]): SavedSubmission['files'] =>
  plan.map((planned) => ({
    place: placeOf(planned),
    name: planned.file.name,
    fingerprint: fingerprintOf(planned.file),
  }));

export const doneOf = (saved: SavedSubmission | undefined): Done =>
  saved === undefined ? { keys: {} } : { gameId: saved.gameId, requirementsId: saved.requirementsId, keys: saved.keys };

/**
 * The plan of an interrupted submission: a screenshot that is chosen again returns to its position, so that its upload
 * is found. Others take free positions.
 */
export function resumedPlan(chosen: ChosenFiles, saved: SavedSubmission | undefined): PlannedFile[] {
  if (saved === undefined) return planOf(chosen);
  const indexOf = (place: string) => Number(place.slice('screenshot-'.length));
  const shots = saved.files.filter(({ place }) => place.startsWith('screenshot-'));
  const open = shots.filter(({ place }) => saved.keys[place] === undefined);
  const matches = chosen.screenshots.map((file) => open.find((shot) => shot.fingerprint === fingerprintOf(file)));
  const taken = new Set([
    ...shots.filter(({ place }) => saved.keys[place] !== undefined).map(({ place }) => indexOf(place)),
    ...matches.flatMap((shot) => (shot === undefined ? [] : [indexOf(shot.place)])),
  ]);
  const free = Array.from({ length: 10 }, (_, index) => index).filter((index) => !taken.has(index));
  let next = 0;
  const indexes = matches.map((shot) => {
    if (shot !== undefined) return indexOf(shot.place);
    next += 1;
    return free[next - 1] ?? 0;
  });
  return planOf(chosen, indexes);
}
