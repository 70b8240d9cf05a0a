import { deleteDraft, getDraft, listDrafts, putDraft } from '@satcade/contracts/api/drafts';
import type { Draft } from '@satcade/contracts/entities/drafts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { isNotFound } from '../../../lib/api/problem.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { keyOf } from '../../../lib/api/query-key.ts';
import type { DraftContent } from './kept-drafts.ts';

const draftsKey = keyOf('drafts');

/** The user's drafts, changed last first. */
export const draftsQuery = (userId: string) =>
  queryOptions({
    queryKey: draftsKey(userId),
    queryFn: ({ signal }) => call(listDrafts, { signal }),
    staleTime: 0,
  });

const draftKey = keyOf('draft');

/** The draft of the edit of a game, if there is one. */
export const editDraftQuery = (gameId: string) =>
  queryOptions({
    queryKey: draftKey(gameId),
    async queryFn({ signal }) {
      const { items } = await call(listDrafts, { signal });
      const isThere = items.some(({ id }) => id === gameId);
      return { draft: isThere ? await readDraft(gameId) : undefined };
    },
    staleTime: 0,
    gcTime: 0,
  });

export const rereadDrafts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: draftsKey() });

/** A draft with its values; `undefined`: it was submitted or discarded, or its time is over. */
export async function readDraft(id: string): Promise<Draft | undefined> {
  try {
    return await call(getDraft, { params: { id } });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

export const saveDraft = (id: string, body: DraftContent, ifMatch: string | undefined) =>
  call(putDraft, { params: { id }, body, ...(ifMatch !== undefined && { ifMatch }) });

export const discardDraft = (id: string) => call(deleteDraft, { params: { id } });

export const useDiscardDraft = (id: string) =>
  useMutation({ mutationFn: () => discardDraft(id), onSuccess: rereadDrafts });
