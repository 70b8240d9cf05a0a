import { common } from '../../content/common.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

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

/** Confirms an action that takes something away. A toast shows the outcome. */
export default function ConfirmDialog({ title, text, verb, isBusy, run, done, failed, onClose }: ConfirmDialogProps) {
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
          <Button className={styles.danger} aria-disabled={isBusy} onClick={() => void confirm()}>
            {verb}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
