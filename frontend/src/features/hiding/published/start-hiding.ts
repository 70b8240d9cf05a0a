import { readChoices, saveChoices } from '../api.ts';
import { applyChoices } from '../apply.ts';
import { keptChoices, NOTHING } from '../choices.ts';
import { hidesNothing, unionOf } from '../union.ts';

/**
 * Applies what this visitor hides. For a user these are the account's choices; what was hidden in this browser before
 * the sign-in is added to them.
 */
export async function startHiding(userId: string | undefined): Promise<void> {
  const kept = keptChoices.get();
  const isVisitors = kept.userId === undefined;
  // The user of the copy has signed out, or it belongs to somebody else.
  if (!isVisitors && kept.userId !== userId) keptChoices.set({ hidden: NOTHING });
  applyChoices(keptChoices.get().hidden, userId);
  follow(userId);
  if (userId === undefined) return;
  const before = keptChoices.get();
  const stored = await readChoices();
  const isNew = isVisitors && !hidesNothing(kept.hidden);
  const hidden = isNew ? await saveChoices(unionOf(stored, kept.hidden)) : stored;
  // The user may have changed the choices meanwhile.
  if (keptChoices.get() === before) keptChoices.set({ userId, hidden });
}

let stopFollowing = (): void => undefined;

/** Applies every later change, also of another tab. */
function follow(userId: string | undefined): void {
  stopFollowing();
  stopFollowing = keptChoices.subscribe(() => applyChoices(keptChoices.get().hidden, userId));
}
