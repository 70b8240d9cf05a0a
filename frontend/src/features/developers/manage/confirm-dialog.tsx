import type { Game } from '@satcade/contracts/entities';
import ConfirmDialog from '../../../components/overlay/confirm-dialog.tsx';
import { manageText } from '../../../content/developers/portal.ts';
import { publisherText } from '../../../content/developers/publishers.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useDeleteGame } from '../api.ts';
import { useEndPublishing } from '../publishers/api.ts';

interface GameDialogProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** Confirms the deletion of a game. */
export function DeleteDialog({ game, onClose }: GameDialogProps) {
  const remove = useDeleteGame(game.id);
  return (
    <ConfirmDialog
      title={manageText.deleteTitle(game.title)}
      text={manageText.deleteText}
      verb={remove.isPending ? manageText.deleting : manageText.delete}
      isBusy={remove.isPending}
      run={() => remove.mutateAsync()}
      done={manageText.deleted}
      failed={() => manageText.deleteFailed}
      onClose={onClose}
    />
  );
}

/** Confirms that a publisher stops publishing a game. */
export function EndPublishingDialog({ game, onClose }: GameDialogProps) {
  const end = useEndPublishing(game.id);
  return (
    <ConfirmDialog
      title={publisherText.stopTitle(game.title)}
      text={publisherText.stopText}
      verb={publisherText.stop}
      isBusy={end.isPending}
      run={() => end.mutateAsync()}
      done={publisherText.ended(game.title)}
      failed={(error) => publisherText.failed(messageOf(error))}
      onClose={onClose}
    />
  );
}
