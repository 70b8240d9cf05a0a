import * as z from 'zod/mini';
import { parseJson } from '../../../lib/storage/stored.ts';
import { changedField, listedTitle } from '../drafts/form-content.ts';
import type { DraftContent } from '../drafts/kept-drafts.ts';
import type { GameForm } from '../form/game-form.ts';
import { readable } from '../form/stored-form.ts';

/** What is typed in the dialog, besides files. */
export interface EditValues {
  readonly form: GameForm;
  readonly releaseNotes: string;
}

const storedSchema = z.object({
  form: z._default(z.record(z.string(), z.unknown()), {}),
  releaseNotes: z._default(z.string(), ''),
});

/** The fields that differ from those of the game: all others follow the game. */
export function changedValues(game: EditValues, now: EditValues): string {
  const was = new Map<string, unknown>(Object.entries(game.form));
  const changed = Object.entries(now.form).filter(
    ([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value),
  );
  const { releaseNotes } = now;
  return JSON.stringify({ form: Object.fromEntries(changed), ...(releaseNotes !== '' && { releaseNotes }) });
}

/** The game's values with what was changed in a draft. */
export function withChanges(game: EditValues, values: string): EditValues {
  const stored = z.safeParse(storedSchema, parseJson(values));
  if (!stored.success) return game;
  return { form: { ...game.form, ...readable(stored.data.form) }, releaseNotes: stored.data.releaseNotes };
}

/** The draft after a change; `gameUpdatedAt`: when the game was changed last before the edit began. */
export function editContent(
  game: EditValues,
  before: EditValues,
  now: EditValues,
  gameUpdatedAt: string,
): DraftContent {
  const leftAt = before.releaseNotes === now.releaseNotes ? changedField(before.form, now.form) : 'releaseNotes';
  return {
    values: changedValues(game, now),
    title: listedTitle(now.form.title),
    gameUpdatedAt,
    ...(leftAt !== undefined && { leftAt }),
  };
}
