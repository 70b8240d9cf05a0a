import { deleteDraft, getDraft, listDrafts, putDraft } from '@satcade/contracts/api/drafts';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { demandedRevision } from '../../http/revision-tag.ts';
import type { Quotas } from '../../ports.ts';
import * as drafts from '../use-cases/drafts.ts';

/** GET /api/drafts; GET, PUT, DELETE /api/drafts/{id} */
export const draftRoutes = (
  dependencies: drafts.DraftReaders & { readonly quotas: Pick<Quotas, 'drafts'> },
): HttpRoute[] => [
  route(listDrafts, async ({ caller }) => {
    const items = await drafts.listDrafts(signedIn(caller), dependencies);
    return items.ok ? ok({ json: { items: items.value } }) : items;
  }),

  route(getDraft, async ({ params, caller }) => {
    const draft = await drafts.readDraft(params.id, signedIn(caller), dependencies);
    return draft.ok ? ok({ json: draft.value, headers: tagOf(draft.value) }) : draft;
  }),

  route(putDraft, async ({ params, body, caller, headers }) => {
    const ifMatch = headers['if-match'];
    const revision = demandedRevision(ifMatch);
    if (!revision.ok) return revision;
    const expected = ifMatch?.trim() === '*' ? 'any' : revision.value;
    const saved = await drafts.saveDraft(params.id, body, expected, signedIn(caller), dependencies);
    return saved.ok ? ok({ json: saved.value, headers: tagOf(saved.value) }) : saved;
  }),

  route(deleteDraft, async ({ params, caller }) => {
    const discarded = await drafts.discardDraft(params.id, signedIn(caller), dependencies);
    return discarded.ok ? ok({}) : discarded;
  }),
];

const tagOf = ({ revision }: { readonly revision: number }) => ({ etag: `"${revision}"` });
