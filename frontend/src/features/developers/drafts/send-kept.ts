import { saveDraft } from './api.ts';
import { createAutosave } from './autosave.ts';
import { forgetDraft, type KeptDraft } from './kept-drafts.ts';

/**
 * Sends a draft that was left while there was no connection. After a conflict it stays in the browser until it is
 * opened.
 */
export async function sendKept(kept: KeptDraft): Promise<void> {
  const nothing = () => undefined;
  const once = createAutosave(kept, { put: saveDraft, keep: nothing, later: () => nothing, onState: nothing });
  if (await once.flush()) forgetDraft(kept.userId, kept.id);
}
