import { DRAFT_DAYS, type DraftSummary, type draftFacts, type draftInput } from '@satcade/contracts/entities/drafts';
import type { Facts } from '@satcade/contracts/shape';
import { epochSeconds, isoTime } from '@satcade/kernel';

/** What a user typed into a form and has not submitted. */
export type Draft = Facts<typeof draftFacts>;
export type DraftInput = Facts<typeof draftInput>;

const DAY_MS = 24 * 60 * 60_000;

/** The table removes items some time after their end. */
export const isOver = ({ expiresAt }: Pick<Draft, 'expiresAt'>, now: number): boolean => expiresAt <= isoTime(now);

/**
 * The draft after a form was saved. A draft that is discarded and begun again must not repeat its revisions, because
 * another device may still know them: so the first is the second of its creation.
 */
export function savedDraft(before: Draft | undefined, draftId: string, input: DraftInput, now: number): Draft {
  const at = isoTime(now);
  return {
    ...input,
    draftId,
    ...(before?.gameId !== undefined && { gameId: before.gameId }),
    revision: before === undefined ? epochSeconds(now) : before.revision + 1,
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
    expiresAt: isoTime(now + DRAFT_DAYS * DAY_MS),
  };
}

/** Whether a form is saved as it is: its request came twice, or nothing was changed. */
export const isSame = (stored: Draft, { values, title, gameUpdatedAt }: DraftInput): boolean =>
  stored.values === values && stored.title === title && stored.gameUpdatedAt === gameUpdatedAt;

/** A draft in its user's list. */
export const summaryOf = ({ draftId, values: _, ...facts }: Draft): DraftSummary => ({ id: draftId, ...facts });

/** Changed last first. */
export const lastChangedFirst = (drafts: readonly Draft[]): Draft[] =>
  drafts.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
