import type { Game } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { common } from '../../../content/common.ts';
import { editText } from '../../../content/developers/portal.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { editedRequirementsQuery } from './api.ts';
import { EditForm } from './edit-game-form.tsx';

interface EditDialogProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** All fields of a game that its owner may change: texts, requirements, media, and a new build. */
export default function EditDialog({ game, onClose }: EditDialogProps) {
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const requirements = useQuery(editedRequirementsQuery(game.id));
  const stated = requirements.data?.items;
  return (
    <Dialog
      title={editText.title(game.title)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button look="main" type="submit" form={formId} aria-disabled={isSaving || stated === undefined}>
            {isSaving ? editText.saving : editText.save}
          </Button>
        </>
      }
    >
      {requirements.isPending && <Skeleton height="400px" />}
      {requirements.isError && <Notice tone="bad">{messageOf(requirements.error)}</Notice>}
      {stated !== undefined && (
        <EditForm
          id={formId}
          game={game}
          requirements={stated}
          isSaving={isSaving}
          onSaving={setSaving}
          onSaved={onClose}
        />
      )}
    </Dialog>
  );
}
