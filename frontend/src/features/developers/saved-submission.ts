import * as z from 'zod/mini';
import { browserStorage } from '../../lib/browser-storage.ts';
import { parseJson, storedValue } from '../../lib/stored.ts';
import { fingerprintOf, RESUME_MS } from '../../lib/upload/resume-records.ts';
import { type ChosenFiles, type PlannedFile, placeOf, planOf } from './file-plan.ts';
import { gameFormSchema } from './game-form.ts';
import type { Done } from './submit.ts';

const savedSchema = z.object({
  userId: z.string(),
  form: gameFormSchema,
  gameId: z.string(),
  requirementsId: z.optional(z.string()),
  keys: z.record(z.string(), z.string()),
  files: z.array(z.object({ place: z.string(), name: z.string(), fingerprint: z.string() })),
  usedAt: z.number(),
  /** It failed and could not be taken back: its record has to be deleted at the next occasion. */
  isAbandoned: z.boolean(),
});
export type SavedSubmission = z.infer<typeof savedSchema>;

/** The submission that runs in this browser, kept so that a reload does not lose it. */
export const savedSubmission = storedValue<SavedSubmission | undefined>({
  key: 'satcade-submission',
  storage: browserStorage('local'),
  empty: undefined,
  parse: (text) => savedSchema.safeParse(parseJson(text)).data,
  format: (saved) => (saved === undefined ? '' : JSON.stringify(saved)),
});

/** Nobody comes back for it: a day without use, or it failed. */
export const isStale = ({ usedAt, isAbandoned }: SavedSubmission, now: number): boolean =>
  isAbandoned || now - usedAt >= RESUME_MS;

/** What has to be chosen again, by name: neither sent nor among the `chosen`, which are told by their fingerprints. */
export const missingFiles = ({ files, keys }: SavedSubmission, chosen: readonly string[]): string[] =>
  files
    .filter(({ place, fingerprint }) => keys[place] === undefined && !chosen.includes(fingerprint))
    .map(({ name }) => name);

/** What a submission needs to be found again, by its plan and what is done of it. */
export const savedFiles = (plan: readonly PlannedFile[]): SavedSubmission['files'] =>
  plan.map((planned) => ({
    place: placeOf(planned),
    name: planned.file.name,
    fingerprint: fingerprintOf(planned.file),
  }));

export const doneOf = (saved: SavedSubmission | undefined): Done =>
  saved === undefined ? { keys: {} } : { gameId: saved.gameId, requirementsId: saved.requirementsId, keys: saved.keys };

/**
 * The plan of an interrupted submission: a screenshot that is chosen again goes to the place it had, so that its upload
 * is found; others go to places that are free.
 */
export function resumedPlan(chosen: ChosenFiles, saved: SavedSubmission | undefined): PlannedFile[] {
  if (saved === undefined) return planOf(chosen);
  const indexOf = (place: string) => Number(place.slice('screenshot-'.length));
  const shots = saved.files.filter(({ place }) => place.startsWith('screenshot-'));
  const open = shots.filter(({ place }) => saved.keys[place] === undefined);
  const known = chosen.screenshots.map((file) => open.find((shot) => shot.fingerprint === fingerprintOf(file)));
  const taken = new Set([
    ...shots.filter(({ place }) => saved.keys[place] !== undefined).map(({ place }) => indexOf(place)),
    ...known.flatMap((shot) => (shot === undefined ? [] : [indexOf(shot.place)])),
  ]);
  const free = Array.from({ length: 10 }, (_, index) => index).filter((index) => !taken.has(index));
  let next = 0;
  const indexes = known.map((shot) => {
    if (shot !== undefined) return indexOf(shot.place);
    next += 1;
    return free[next - 1] ?? 0;
  });
  return planOf(chosen, indexes);
}
