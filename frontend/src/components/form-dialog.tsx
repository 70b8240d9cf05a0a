import { type ReactNode, useId } from 'react';
import { common } from '../content/common.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  /** What the button says, also while it is on its way. */
  readonly verb: string;
  /** On its way, or done: pressing the button once more does nothing. */
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onSend: (form: FormData) => void;
  readonly children: ReactNode;
}

/** A dialog that asks for something, with a button that sends it and one that gives up. What is wrong its fields say. */
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
