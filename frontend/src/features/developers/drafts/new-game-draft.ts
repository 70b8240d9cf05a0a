import type { Draft } from '@satcade/contracts/entities/drafts';
import { newId } from '@satcade/kernel';
import type { GameForm } from '../form/game-form.ts';
import { isDraftSent } from '../submission/saved-submissions.ts';
import { jobOf } from '../submission/upload-job.ts';
import { changeDraft, resetDraft } from '../upload/draft.ts';
import { discardDraft, readDraft, rereadDrafts, saveDraft } from './api.ts';
import { type Autosave, createAutosave, type SaveState } from './autosave.ts';
import { changedField, contentOf, formIn } from './form-content.ts';
import { CLOSED, formState as state } from './form-state.ts';
import { forgetDraft, isEdit, type KeptDraft, keepDraft, keptDrafts } from './kept-drafts.ts';
import { later } from './later.ts';
import { sendKept } from './send-kept.ts';

let userId: string | undefined;
let autosave: Autosave | undefined;

function begin(kept: KeptDraft, save: SaveState): Autosave {
  autosave?.stop();
  const started = createAutosave(kept, {
    put: saveDraft,
    keep: keepDraft,
    later,
    onState(next) {
      state.set({ id: kept.id, save: next, other: undefined });
      if (next.status === 'saved') void rereadDrafts();
      if (next.status === 'conflict') void showOther(kept.id);
    },
  });
  autosave = started;
  state.set({ id: kept.id, save, other: undefined });
  return started;
}

async function showOther(id: string): Promise<void> {
  const other = await readDraft(id).catch(() => undefined);
  if (state.get().id === id && state.get().save.status === 'conflict') state.set({ ...state.get(), other });
}

/** Saves the form of a new game soon after it was changed. */
export function noteForm(form: GameForm, before: GameForm): void {
  if (userId === undefined || form === before) return;
  const content = contentOf(form, changedField(before, form));
  const blank = { userId, id: newId(Date.now()), content: { ...content, values: '' }, isSent: true };
  (autosave ?? begin(blank, { status: 'none' })).change(content);
}

/**
 * Opens this user's draft again that this browser had open, and sends what could not be sent. A newer one of another
 * device takes its place, unless something here is not sent yet: then the user is asked.
 */
export async function pickUpDraft(user: string): Promise<void> {
  if (userId !== user) {
    if (userId !== undefined) closeForm();
    userId = user;
  }
  if (autosave !== undefined) return;
  const all = keptDrafts.get().filter((each) => each.userId === user);
  const kept = all.find((each) => !isEdit(each) && !isBeingSent(each.id));
  const others = all.filter((each) => each !== kept);
  await Promise.all([...(kept === undefined ? [] : [reopen(kept)]), ...others.map(sendKept)]);
}

/** Its upload runs, or was interrupted here: a card shows it. The form is free for another game. */
const isBeingSent = (id: string): boolean => jobOf(id) !== undefined || isDraftSent(id);

/** Keeps the form of an upload that is over among the drafts. */
export async function keepAsDraft(user: string, form: GameForm): Promise<void> {
  const kept = { userId: user, id: newId(Date.now()), content: contentOf(form, undefined), isSent: false };
  keepDraft(kept);
  await sendKept(kept);
  await rereadDrafts();
}

async function reopen(kept: KeptDraft): Promise<void> {
  changeDraft({ form: formIn(kept.content.values) });
  const started = begin(kept, { status: 'none' });
  if (!kept.isSent) {
    await started.flush();
    return;
  }
  const stored = await readDraft(kept.id).catch(() => 'unknown' as const);
  if (autosave !== started || !started.current().isSent || stored === 'unknown') return;
  if (stored === undefined) closeForm();
  else if (stored.revision !== kept.revision) show(stored);
  else state.set({ ...state.get(), save: { status: 'saved', expiresAt: stored.expiresAt } });
}

/** Fills the form with what the server has. */
function show(stored: Draft): void {
  const { id, values, title, leftAt, revision, gameId, expiresAt } = stored;
  if (userId === undefined) return;
  const content = { values, title, ...(leftAt !== undefined && { leftAt }) };
  const kept = { userId, id, content, revision, gameId, isSent: true };
  keepDraft(kept);
  begin(kept, { status: 'saved', expiresAt });
  changeDraft({ form: formIn(values), broken: undefined, detail: undefined });
}

/**
 * Opens a draft in the form. What was open stays saved. What this browser could not send yet comes first: the user is
 * asked if it has changed elsewhere. `false`: it is gone.
 */
export async function openDraft(id: string): Promise<boolean> {
  const unsent = keptDrafts.get().find((each) => each.id === id && each.userId === userId && !each.isSent);
  const stored = unsent === undefined ? await readDraft(id) : undefined;
  if (unsent === undefined && stored === undefined) {
    await rereadDrafts();
    return false;
  }
  await leave();
  resetDraft();
  if (unsent !== undefined) await reopen(unsent);
  else if (stored !== undefined) show(stored);
  return true;
}

/** Empties the form for another game. What was open stays saved. */
export async function startAnother(): Promise<void> {
  await leave();
  closeForm();
  await rereadDrafts();
}

async function leave(): Promise<void> {
  const open = autosave;
  if (open === undefined) return;
  if ((await open.flush()) && userId !== undefined) forgetDraft(userId, open.id);
  open.stop();
}

/** Stops saving and empties the form. */
function closeForm(): void {
  const open = autosave;
  open?.stop();
  if (open?.current().isSent && userId !== undefined) forgetDraft(userId, open.id);
  autosave = undefined;
  state.set(CLOSED);
  resetDraft();
}

/** After a conflict: keeps what is in the form, over what the other device saved. */
export const keepMine = async (): Promise<void> => void (await autosave?.overwrite());

/** After a conflict: keeps what is in the form as another draft beside that of the other device. */
export async function keepBoth(): Promise<void> {
  const open = autosave;
  if (open === undefined || userId === undefined) return;
  const { content } = open.current();
  const { other } = state.get();
  forgetDraft(userId, open.id);
  const copy = { userId, id: newId(Date.now()), content, isSent: false };
  keepDraft(copy);
  const started = begin(copy, { status: 'saving' });
  if (other !== undefined) await rereadDrafts();
  await started.flush();
}

/** After a conflict: takes what the other device saved, or empties the form if it submitted or discarded the draft. */
export function takeOther(): void {
  const { other, id } = state.get();
  if (userId !== undefined && id !== undefined) forgetDraft(userId, id);
  autosave?.stop();
  if (other === undefined) closeForm();
  else show(other);
}

/** What is submitted: the open draft, and the draft that becomes the game. */
interface Submitted {
  readonly openId: string | undefined;
  /** Absent if the server has not all of it, because it refuses it or cannot be reached: the game is created without. */
  readonly saved?: Pick<KeptDraft, 'id' | 'gameId'>;
}

/** The open draft, once the server has all of it. `conflict`: the user must choose first. */
export async function draftToSubmit(): Promise<Submitted | 'conflict'> {
  if (autosave === undefined) return { openId: undefined };
  const isSent = await autosave.flush();
  if (state.get().save.status === 'conflict') return 'conflict';
  const { id, gameId } = autosave.current();
  return { openId: id, ...(isSent && { saved: { id, gameId } }) };
}

/** The draft has become a game with all its files. */
export async function finishDraft(user: string, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  if (state.get().id === id) {
    autosave?.stop();
    autosave = undefined;
    state.set(CLOSED);
  }
  forgetDraft(user, id);
  await discardDraft(id).catch(() => undefined);
  await rereadDrafts();
}
