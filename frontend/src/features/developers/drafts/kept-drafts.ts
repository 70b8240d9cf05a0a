import * as z from 'zod/mini';
import { browserStorage, followOtherTabs } from '../../../lib/storage/browser-storage.ts';
import { DRAFTS_KEY } from '../../../lib/storage/storage-keys.ts';
import { parseJson, storedValue } from '../../../lib/storage/stored.ts';

const contentSchema = z.object({
  /** The typed values, as JSON. */
  values: z.string(),
  title: z.string(),
  leftAt: z.optional(z.string()),
  gameUpdatedAt: z.optional(z.string()),
});
/** What a form is saved with. */
export type DraftContent = z.infer<typeof contentSchema>;

const keptSchema = z.object({
  userId: z.string(),
  id: z.string(),
  content: contentSchema,
  /** The server's revision that this browser knows; absent until the draft is saved for the first time. */
  revision: z.optional(z.int()),
  /** The game that was made from it and waits for its file. */
  gameId: z.optional(z.string()),
  /** The server has this content. */
  isSent: z.boolean(),
});
/** A draft as this browser knows it. */
export type KeptDraft = z.infer<typeof keptSchema>;

/** An entry that another version wrote and this one cannot read is dropped: the server has what was sent. */
function readDrafts(text: string): readonly KeptDraft[] | undefined {
  const stored = z.safeParse(z.array(z.unknown()), parseJson(text));
  if (!stored.success) return undefined;
  return stored.data.flatMap((each) => {
    const parsed = z.safeParse(keptSchema, each);
    return parsed.success ? [parsed.data] : [];
  });
}

/**
 * The open draft of this browser, and those that the server does not have yet, so that no connection loses a word. Each
 * tab writes the whole list, so it follows what the others have written.
 */
export const keptDrafts = followOtherTabs(
  DRAFTS_KEY,
  storedValue<readonly KeptDraft[]>({
    key: DRAFTS_KEY,
    storage: browserStorage('local'),
    empty: [],
    parse: readDrafts,
    format: (drafts) => JSON.stringify(drafts),
  }),
);

export const isEdit = ({ content }: KeptDraft): boolean => content.gameUpdatedAt !== undefined;

/** The last one comes first. */
export const keepDraft = (draft: KeptDraft): void =>
  keptDrafts.set([draft, ...keptDrafts.get().filter(({ id, userId }) => id !== draft.id || userId !== draft.userId)]);

export const forgetDraft = (userId: string, id: string): void =>
  keptDrafts.set(keptDrafts.get().filter((each) => each.id !== id || each.userId !== userId));
