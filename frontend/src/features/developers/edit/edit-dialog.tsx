import type { Game } from '@satcade/contracts/entities';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { common } from '../../../content/common.ts';
import { editText } from '../../../content/developers/portal.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { editDraftQuery } from '../drafts/api.ts';
import { editedGameQuery, editedRequirementsQuery } from './api.ts';
import { EditForm } from './edit-game-form.tsx';

interface EditDialogProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** All fields of a game that its owner may change: texts, requirements, media, and a new build. */
export default function EditDialog({ game, onClose }: EditDialogProps) {
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const [edited, requirements] = useQueries({ queries: [editedGameQuery(game.id), editedRequirementsQuery(game.id)] });
  const failure = edited.error ?? requirements.error;
  const draft = useQuery(editDraftQuery(game.id));
  const isReady = !draft.isPending && edited.data !== undefined && requirements.data !== undefined;
  return (
    <Dialog
      title={editText.title(game.title)}
      onClose={onClose}
      foot={
        <>
          <Button look="main" type="submit" form={formId} aria-disabled={isSaving || !isReady}>
            {isSaving ? editText.saving : editText.save}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </>
      }
    >
      {!isReady && failure === null && <Skeleton height="400px" />}
      {!isReady && failure !== null && <Notice tone="bad">{messageOf(failure)}</Notice>}
      {isReady && (
        <EditForm
          id={formId}
          game={edited.data}
          requirements={requirements.data.items}
          draft={draft.data?.draft}
          isSaving={isSaving}
          onSaving={setSaving}
          onSaved={onClose}
        />
      )}
    </Dialog>
  );
}
