import type { Game } from '@satcade/contracts/entities';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { common } from '../../../content/common.ts';
import { publisherText } from '../../../content/developers/publishers.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { showToast } from '../../../lib/toasts.ts';
import styles from '../manage/delete-dialog.module.css';
import { useEndPublishing } from './api.ts';

/** Confirms that a publisher stops publishing a game. */
export default function StopDialog({ game, onClose }: { readonly game: Game; readonly onClose: () => void }) {
  const end = useEndPublishing(game.id);
  const confirm = async () => {
    if (end.isPending) return;
    // Not callbacks of the mutation: when the list is read again, the dialog is unmounted before they would be called.
    await end.mutateAsync().then(
      () => showToast('good', publisherText.ended(game.title)),
      (error: unknown) => showToast('bad', publisherText.failed(messageOf(error))),
    );
    onClose();
  };
  return (
    <Dialog
      title={publisherText.stopTitle(game.title)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button className={styles.danger} aria-disabled={end.isPending} onClick={() => void confirm()}>
            {publisherText.stop}
          </Button>
        </>
      }
    >
      <p>{publisherText.stopText}</p>
    </Dialog>
  );
}
