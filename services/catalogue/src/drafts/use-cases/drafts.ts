import { type Caller, may, type Operation } from '@satcade/contracts/access';
import type { DraftSummary, Draft as DraftView } from '@satcade/contracts/entities/drafts';
import { type Problem, problem } from '@satcade/contracts/problem';
import { limitReached } from '@satcade/contracts/quotas';
import { type Clock, err, ok, type Result } from '@satcade/kernel';
import { awaitsFile } from '../../games/domain/submission.ts';
import type { GameStore } from '../../games/ports.ts';
import type { Quotas } from '../../ports.ts';
import {
  type Draft,
  type DraftInput,
  isOver,
  isSame,
  lastChangedFirst,
  savedDraft,
  summaryOf,
} from '../domain/draft.ts';
import type { DraftStore } from '../ports.ts';

type User = Extract<Caller, { kind: 'user' }>;

export interface DraftReaders {
  readonly drafts: DraftStore;
  readonly games: Pick<GameStore, 'get'>;
  readonly clock: Clock;
}

/** The caller's drafts, changed last first. */
export async function listDrafts(user: User, readers: DraftReaders): Promise<Result<readonly DraftSummary[], Problem>> {
  const allowed = allowedTo('read', user);
  if (!allowed.ok) return allowed;
  const stored = await readers.drafts.list(user.userId);
  const open = await Promise.all(stored.map((draft) => openOne(draft, readers)));
  return ok(lastChangedFirst(open.filter((draft) => draft !== undefined)).map(summaryOf));
}

/** One of the caller's drafts, with its values. */
export async function readDraft(
  draftId: string,
  user: User,
  readers: DraftReaders,
): Promise<Result<DraftView, Problem>> {
  const allowed = allowedTo('read', user);
  if (!allowed.ok) return allowed;
  const draft = await openOne(await readers.drafts.get(user.userId, draftId), readers);
  return draft === undefined ? err(missing) : ok({ ...summaryOf(draft), values: draft.values });
}

/**
 * Saves a form over the revision that the caller knows: `undefined` for a new draft, `any` to replace whatever is
 * there. A repeated request changes nothing.
 */
export async function saveDraft(
  draftId: string,
  input: DraftInput,
  expected: number | 'any' | undefined,
  user: User,
  { quotas, ...readers }: DraftReaders & { readonly quotas: Pick<Quotas, 'drafts'> },
): Promise<Result<DraftSummary, Problem>> {
  const { drafts, clock } = readers;
  const allowed = allowedTo('update', user);
  if (!allowed.ok) return allowed;
  const before = await drafts.get(user.userId, draftId);
  const open = await openOne(before, readers);
  if (open !== undefined && isSame(open, input)) return ok(summaryOf(open));
  if (expected !== 'any' && expected !== open?.revision) return err(open === undefined ? gone : outdated);
  if (open === undefined && !(await quotas.drafts.take(user.userId, draftId))) return err(limitReached('drafts'));
  const draft = savedDraft(before, draftId, input, clock.now());
  if (await drafts.save(user.userId, draft, before)) return ok(summaryOf(draft));
  const meanwhile = await drafts.get(user.userId, draftId);
  return meanwhile !== undefined && isSame(meanwhile, input) ? ok(summaryOf(meanwhile)) : err(outdated);
}

export async function discardDraft(
  draftId: string,
  user: User,
  { drafts }: Pick<DraftReaders, 'drafts'>,
): Promise<Result<void, Problem>> {
  const allowed = allowedTo('delete', user);
  if (allowed.ok) await drafts.remove(user.userId, draftId);
  return allowed;
}

/**
 * A draft that is not over: its time is not, and its game still waits for its file. It names the game only while that
 * can be continued.
 */
async function openOne(draft: Draft | undefined, { games, clock }: DraftReaders): Promise<Draft | undefined> {
  if (draft === undefined || isOver(draft, clock.now())) return undefined;
  const { gameId, ...rest } = draft;
  if (gameId === undefined) return draft;
  const game = await games.get(gameId);
  if (game === undefined || game.deleted) return rest;
  return awaitsFile(game) ? draft : undefined;
}

/** Calls name no user: drafts are always the caller's own. */
const allowedTo = (operation: Operation, user: User): Result<void, Problem> =>
  may(user, operation, 'Draft', user.userId) ? ok(undefined) : err(problem('forbidden', 'You may not have drafts.'));

const missing = problem('not-found', 'You have no such draft.');
const gone = problem('precondition-failed', 'The draft was submitted or discarded, or its time is over.');
const outdated = problem('precondition-failed', 'The draft was changed elsewhere since you loaded it. Load it again.');
