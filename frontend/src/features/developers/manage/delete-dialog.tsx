import type { Game } from '@satcade/contracts/entities';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { common } from '../../../content/common.ts';
import { manageText } from '../../../content/developers/portal.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useDeleteGame } from '../api.ts';
import styles from './delete-dialog.module.css';

/** Confirms the deletion of a game. */
export function DeleteDialog({ game, onClose }: { readonly game: Game; readonly onClose: () => void }) {
  const remove = useDeleteGame(game.id);
  const confirm = async () => {
    if (remove.isPending) return;
    // Not callbacks of the mutation: when the list is read again, the dialog is unmounted before they would be called.
    await remove.mutateAsync().then(
      () => showToast('good', manageText.deleted),
      () => showToast('bad', manageText.deleteFailed),
    );
    onClose();
  };
  return (
    <Dialog
      title={manageText.deleteTitle(game.title)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button className={styles.danger} aria-disabled={remove.isPending} onClick={() => void confirm()}>
            {remove.isPending ? manageText.deleting : manageText.delete}
          </Button>
        </>
      }
    >
      <p>{manageText.deleteText}</p>
    </Dialog>
  );
}
