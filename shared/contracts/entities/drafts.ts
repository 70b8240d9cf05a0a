import * as z from 'zod/mini';
import { id, isoTime, whole } from '../fields.ts';
import { blurb } from '../text-fields.ts';
import { stamps } from './stamps.ts';

/** A draft ends so many days after it was last saved. */
export const DRAFT_DAYS = 30;
/** Characters of a draft's values: more than all fields of a game together, and far below what one item may hold. */
export const DRAFT_LENGTH = 100_000;

/** Levels of objects and lists in a form's values. More would end whoever writes them as JSON again. */
const LEVELS = 10;

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((each) => isShallow(each, levels - 1)));

function isForm(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) && isShallow(value, LEVELS);
  } catch {
    return false;
  }
}

/** The values of a form as typed, also when they break the rules of a game: a JSON object. */
const draftValues = z
  .string()
  .check(z.maxLength(DRAFT_LENGTH), z.refine(isForm, 'must be the text of a JSON object with few levels'));

/** What a form is saved with. */
export const draftInput = z.strictObject({
  values: draftValues,
  /** As far as it is typed, for the list. */
  title: blurb(200),
  /** The field that was changed last. */
  leftAt: z.optional(blurb(40)),
  /** Of the edit of a game, whose id the draft then has: when the game was changed last before the edit began. */
  gameUpdatedAt: z.optional(isoTime),
});

/** A draft as it is stored. It is private to its user, and nothing of it is a game yet. */
export const draftFacts = z.object({
  draftId: id,
  values: z.string(),
  title: z.string(),
  leftAt: z.optional(z.string()),
  gameUpdatedAt: z.optional(isoTime),
  /** The game that was made from it and still waits for its file. */
  gameId: z.optional(id),
  revision: whole,
  ...stamps,
  expiresAt: isoTime,
});

const { draftId: _, values: __, ...listed } = draftFacts.shape;

/** A draft in the list of its user. */
export const draftSummarySchema = z.object({ id, ...listed });
export type DraftSummary = z.infer<typeof draftSummarySchema>;

/** A draft with its values. */
export const draftSchema = z.extend(draftSummarySchema, { values: z.string() });
export type Draft = z.infer<typeof draftSchema>;
