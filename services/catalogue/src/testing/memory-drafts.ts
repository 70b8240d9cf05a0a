import type { Draft } from '../drafts/domain/draft.ts';
import type { DraftStore, SubmittedDraft } from '../drafts/ports.ts';

/** The drafts of the memory catalogue, and the part of a transaction that gives one its game. */
export function memoryDrafts(): DraftStore & { submit(draft: SubmittedDraft, gameId: string): boolean } {
  const all = new Map<string, Draft>();
  const nameOf = (userId: string, draftId: string) => `${userId} ${draftId}`;
  const ofUser = (userId: string) => [...all].filter(([name]) => name.startsWith(`${userId} `));
  return {
    get: async (userId, draftId) => all.get(nameOf(userId, draftId)),
    list: async (userId) => ofUser(userId).map(([, draft]) => draft),
    async save(userId, draft, before) {
      const name = nameOf(userId, draft.draftId);
      if (all.get(name)?.revision !== before?.revision) return false;
      const gameId = all.get(name)?.gameId;
      all.set(name, { ...draft, ...(gameId !== undefined && { gameId }) });
      return true;
    },
    async remove(userId, draftId) {
      all.delete(nameOf(userId, draftId));
    },
    async clear(userId) {
      for (const [name] of ofUser(userId)) all.delete(name);
    },
    submit({ userId, draftId, earlierGameId }, gameId) {
      const draft = all.get(nameOf(userId, draftId));
      if (draft === undefined || draft.gameId !== earlierGameId) return false;
      all.set(nameOf(userId, draftId), { ...draft, gameId });
      return true;
    },
  };
}
