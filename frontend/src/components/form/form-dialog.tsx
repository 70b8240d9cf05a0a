import { type ReactNode, useId } from 'react';
import { common } from '../../content/common.ts';
import type { SentForm } from '../../lib/forms/use-form.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps {
  readonly title: string;
  readonly form: SentForm;
  /** The text of the button, and its text while the form is being sent. */
  readonly verb: string;
  readonly busyVerb: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form, a button that sends it and one that cancels. Errors are shown at the fields or at the end. */
export function FormDialog({ title, form, verb, busyVerb, onClose, children }: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button look="main" type="submit" form={formId} aria-disabled={form.isSending}>
            {form.isSending ? busyVerb : verb}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={form.onSubmit}>
        {children}
        {form.errors.form !== undefined && <Notice tone="bad">{form.errors.form}</Notice>}
      </form>
    </Dialog>
  );
}
