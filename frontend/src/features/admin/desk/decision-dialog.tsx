import { useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { Notice } from '../../../components/notice.tsx';
import { adminText } from '../../../content/admin/admin.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useDecide } from './api.ts';

/** Something that an Admin can do, with the texts of the dialog that confirms it. */
export interface Decision {
  readonly title: string;
  readonly text: string;
  /** The text of the button. */
  readonly verb: string;
  /** The field for the reason or note. Without it the dialog has no text field. */
  readonly note?: {
    readonly label: string;
    readonly isRequired: boolean;
    readonly maxLength: number;
    /** The error when a required text is missing. */
    readonly missing?: string;
  };
  /** One more required field: the user or record that the decision is about. */
  readonly subject?: {
    readonly label: string;
    readonly help: string;
    readonly value: string;
    /** Returns the error in a text, or `undefined` for a valid one. */
    readonly check: (text: string) => string | undefined;
  };
  /** The toast after the decision. */
  readonly done: string;
  readonly run: (note: string | undefined, subject: string) => Promise<unknown>;
}

/** Confirms a decision, sends it, and has the lists read again. */
export function DecisionDialog({ decision, onClose }: { readonly decision: Decision; readonly onClose: () => void }) {
  const { title, text, verb, note, subject, done, run } = decision;
  const [isMissing, setIsMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const decide = useDecide(run);
  const send = async (form: FormData) => {
    const typed = String(form.get('note') ?? '').trim() || undefined;
    const needsReason = note?.isRequired === true && typed === undefined;
    const about = String(form.get('subject') ?? '').trim();
    const wrong = subject?.check(about);
    setIsMissing(needsReason);
    setProblem(wrong);
    if (needsReason || wrong !== undefined) return;
    // Not a callback of the mutation: when the lists are read again, the dialog is unmounted before that would be
    // called.
    const isDone = await decide.mutateAsync({ note: typed, about }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    showToast('good', done);
    onClose();
  };
  return (
    <FormDialog
      title={title}
      verb={decide.isPending ? adminText.deciding : verb}
      isBusy={decide.isPending}
      onClose={onClose}
      onSend={(form) => void send(form)}
    >
      <p>{text}</p>
      {subject !== undefined && (
        <Field
          label={subject.label}
          help={subject.help}
          name="subject"
          defaultValue={subject.value}
          error={problem}
          maxLength={1_100}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {note !== undefined && (
        <TextArea
          label={note.label}
          name="note"
          rows={3}
          maxLength={note.maxLength}
          required={note.isRequired}
          error={isMissing ? (note.missing ?? adminText.reasonNeeded) : undefined}
        />
      )}
      {decide.isError && <Notice tone="bad">{adminText.refused(messageOf(decide.error))}</Notice>}
    </FormDialog>
  );
}
