import { type ReactNode, useId } from 'react';
import { common } from '../../content/common.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  /** The text of the button, also while the form is being sent. */
  readonly verb: string;
  /** The form is being sent, or was sent: another click on the button does nothing. */
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onSend: (form: FormData) => void;
  readonly children: ReactNode;
}

/** A dialog with a form, a button that sends it and one that cancels. Errors are shown at the fields. */
export function FormDialog({ title, verb, isBusy, onClose, onSend, children }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button look="main" type="submit" form={formId} aria-disabled={isBusy}>
            {verb}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onSend(new FormData(event.currentTarget));
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
