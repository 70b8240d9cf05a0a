import * as z from 'zod/mini';
import { draftInput, draftSchema, draftSummarySchema } from '../entities/drafts.ts';
import { id } from '../fields.ts';
import { endpoint } from './endpoint.ts';

const byId = z.object({ id });
/** Room for values of which every character is escaped. */
const DRAFT_BODY_LIMIT = 400 * 1024;

/** Without their values, changed last first. A draft whose game has its file is over, and left out. */
export const listDrafts = endpoint({
  name: 'listDrafts',
  summary: 'My drafts of new games and of edits',
  method: 'GET',
  path: '/api/drafts',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  reply: z.object({ items: z.array(draftSummarySchema) }),
  status: 200,
});

export const getDraft = endpoint({
  name: 'getDraft',
  summary: 'One of my drafts',
  method: 'GET',
  path: '/api/drafts/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  reply: draftSchema,
  status: 200,
});

/**
 * Saves a form. The caller chooses the id: a new one for a new game, the game's for an edit. Without If-Match the draft
 * must be new; otherwise If-Match names the revision that is replaced, or `*` any. What is stored already is not written
 * again. It ends 30 days later.
 */
export const putDraft = endpoint({
  name: 'putDraft',
  summary: 'Save a draft of mine',
  method: 'PUT',
  path: '/api/drafts/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  body: draftInput,
  reply: draftSummarySchema,
  status: 200,
  bodyLimit: DRAFT_BODY_LIMIT,
});

/** Does nothing if there is none. */
export const deleteDraft = endpoint({
  name: 'deleteDraft',
  summary: 'Discard a draft of mine',
  method: 'DELETE',
  path: '/api/drafts/{id}',
  service: 'catalogue',
  handler: 'games',
  auth: 'user',
  params: byId,
  status: 204,
});
