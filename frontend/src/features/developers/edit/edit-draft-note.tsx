import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { draftText } from '../../../content/developers/drafts.ts';
import { timeText } from '../../../lib/text/local.ts';
import { Conflict, SavedLine } from '../drafts/saved-line.tsx';
import type { EditValues } from './edit-values.ts';
import type { EditDraft } from './use-edit-draft.ts';

interface EditDraftNoteProps {
  readonly saving: EditDraft;
  /** When the game itself was changed last. */
  readonly updatedAt: string;
  /** Puts other values into the form. */
  readonly onTake: (values: EditValues) => void;
}

/** Says that the form shows earlier changes, whether they are saved, and asks after a conflict. */
export function EditDraftNote({ saving, updatedAt, onTake }: EditDraftNoteProps) {
  const [found, setFound] = useState(saving.found);
  const { save, other } = saving;
  const discard = () => {
    setFound(undefined);
    onTake(saving.game);
    void saving.end();
  };
  return (
    <>
      {found !== undefined && (
        <Notice tone="warn">
          <p>{draftText.unsaved(timeText(found.updatedAt))}</p>
          {found.gameUpdatedAt !== updatedAt && <p>{draftText.gameChanged}</p>}
          <Button onClick={discard}>{draftText.discardChanges}</Button>
        </Notice>
      )}
      {save.status === 'conflict' && (
        <Conflict other={other} onMine={saving.keepMine} onOther={() => onTake(saving.takeOther())} />
      )}
      <SavedLine save={save} />
    </>
  );
}
