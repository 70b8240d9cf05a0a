import type { Game } from '@satcade/contracts/entities';
import type { Draft } from '@satcade/contracts/entities/drafts';
import { useEffect, useEffectEvent, useState } from 'react';
import { currentSession } from '../../../lib/auth/session.ts';
import { discardDraft, readDraft, rereadDrafts, saveDraft } from '../drafts/api.ts';
import { createAutosave, type SaveState } from '../drafts/autosave.ts';
import { forgetDraft, type KeptDraft, keepDraft, keptDrafts } from '../drafts/kept-drafts.ts';
import { later } from '../drafts/later.ts';
import { type EditValues, editContent, withChanges } from './edit-values.ts';

/** How an edit is saved, before it changes the game. */
export interface EditDraft {
  /** What was typed before, on any device. */
  readonly found: Pick<Draft, 'updatedAt' | 'gameUpdatedAt'> | undefined;
  readonly first: EditValues;
  /** The values of the game itself. */
  readonly game: EditValues;
  readonly save: SaveState;
  /** After a conflict: what the other device saved. */
  readonly other: Draft | undefined;
  note(before: EditValues, now: EditValues): void;
  keepMine(): void;
  /** The values that the other device saved, or those of the game. */
  takeOther(): EditValues;
  /** The edit is saved in the game, or discarded. */
  end(): Promise<void>;
}

/** Saves the edit of a game as a draft of this user while it is typed. `game`: the values of the game itself. */
export function useEditDraft({ id, updatedAt }: Game, game: EditValues, stored: Draft | undefined): EditDraft {
  const userId = currentSession()?.user.userId ?? '';
  const [unsent] = useState(() =>
    keptDrafts.get().find((each) => each.id === id && each.userId === userId && !each.isSent),
  );
  const [save, setSave] = useState<SaveState>({ status: 'none' });
  const [other, setOther] = useState<Draft>();
  const [began, setBegan] = useState(stored?.gameUpdatedAt ?? unsent?.content.gameUpdatedAt ?? updatedAt);
  const start = (kept: KeptDraft) =>
    createAutosave(kept, {
      put: saveDraft,
      keep: keepDraft,
      later,
      onState(state) {
        setSave(state);
        if (state.status === 'conflict') void readDraft(id).then(setOther, () => undefined);
        else setOther(undefined);
      },
    });
  const [autosave, setAutosave] = useState(() => start(unsent ?? knownDraft(userId, id, stored)));
  const enter = useEffectEvent(() => void (unsent !== undefined && autosave.flush()));
  const leave = useEffectEvent(async () => {
    if (await autosave.flush()) forgetDraft(userId, id);
    await rereadDrafts();
  });
  useEffect(() => {
    enter();
    return () => void leave();
  }, []);
  const begin = (from: Draft | undefined) => {
    autosave.stop();
    forgetDraft(userId, id);
    setAutosave(start(knownDraft(userId, id, from)));
    setBegan(from?.gameUpdatedAt ?? updatedAt);
    setSave({ status: 'none' });
  };
  const draftValues = unsent?.content.values ?? stored?.values;
  return {
    found: unsent === undefined ? stored : (stored ?? { updatedAt, gameUpdatedAt: began }),
    first: draftValues === undefined ? game : withChanges(game, draftValues),
    game,
    save,
    other,
    note: (before, now) => autosave.change(editContent(game, before, now, began)),
    keepMine: () => void autosave.overwrite(),
    takeOther() {
      begin(other);
      return other === undefined ? game : withChanges(game, other.values);
    },
    async end() {
      // Nothing may be saved after it was discarded.
      const isThere = (await autosave.flush()) && autosave.current().revision !== undefined;
      begin(undefined);
      if (!isThere) return;
      await discardDraft(id).catch(() => undefined);
      await rereadDrafts();
    },
  };
}

const knownDraft = (userId: string, id: string, stored: Draft | undefined): KeptDraft => ({
  ...{ userId, id, isSent: true, revision: stored?.revision },
  content: { values: stored?.values ?? '', title: stored?.title ?? '' },
});
