import type { Game } from '@satcade/contracts/entities';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { common } from '../../../content/common.ts';
import { manageText } from '../../../content/developers/portal.ts';
import { publisherText } from '../../../content/developers/publishers.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useDeleteGame } from '../api.ts';
import { useEndPublishing } from '../publishers/api.ts';
import styles from './confirm-dialog.module.css';

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

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly isBusy: boolean;
  readonly run: () => Promise<unknown>;
  readonly done: string;
  readonly failed: (error: unknown) => string;
  readonly onClose: () => void;
}

/** Confirms an action that takes a game away. A toast shows the outcome. */
function ConfirmDialog({ title, text, verb, isBusy, run, done, failed, onClose }: ConfirmDialogProps) {
  const confirm = async () => {
    if (isBusy) return;
    // Not callbacks of the mutation: when the list is read again, the dialog is unmounted before they would be called.
    await run().then(
      () => showToast('good', done),
      (error: unknown) => showToast('bad', failed(error)),
    );
    onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button className={styles.danger} aria-disabled={isBusy} onClick={() => void confirm()}>
            {verb}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
