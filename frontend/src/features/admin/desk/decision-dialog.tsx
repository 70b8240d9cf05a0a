import { err, ok } from '@satcade/kernel/result';
import { Field } from '../../../components/form/field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { Notice } from '../../../components/notice.tsx';
import { adminText } from '../../../content/admin/admin.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import type { Checked } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
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

interface DecisionDialogProps {
  readonly decision: Decision;
  /** Whether the record has changed or left its list since the dialog was opened. */
  readonly isWithdrawn: boolean;
  readonly onClose: () => void;
}

/** Confirms a decision, sends it, and has the lists read again. */
export function DecisionDialog({ decision, isWithdrawn, onClose }: DecisionDialogProps) {
  const { title, text, verb, note, subject, done, run } = decision;
  const decide = useDecide(run);
  const form = useForm({
    initial: { note: '', subject: subject?.value ?? '' },
    check: (values) => checkDecision(decision, values),
    async send(sent) {
      await decide.mutateAsync(sent);
      showToast('good', done);
      onClose();
    },
    failure: (error) => ({ form: adminText.refused(messageOf(error)) }),
  });
  return (
    <FormDialog title={title} form={form} verb={verb} busyVerb={adminText.deciding} onClose={onClose}>
      <p>{text}</p>
      {isWithdrawn && !form.isSending && <Notice tone="warn">{adminText.changed}</Notice>}
      {subject !== undefined && (
        <Field
          label={subject.label}
          help={subject.help}
          maxLength={1_100}
          autoComplete="off"
          spellCheck={false}
          {...form.text('subject')}
        />
      )}
      {note !== undefined && (
        <TextArea
          label={note.label}
          rows={3}
          maxLength={note.maxLength}
          required={note.isRequired}
          {...form.text('note')}
        />
      )}
    </FormDialog>
  );
}

interface Typed {
  readonly note: string;
  readonly subject: string;
}

function checkDecision(
  { note, subject }: Decision,
  typed: Typed,
): Checked<Typed, { readonly note: string | undefined; readonly about: string }> {
  const sent = { note: typed.note.trim() || undefined, about: typed.subject.trim() };
  const isMissing = note?.isRequired === true && sent.note === undefined;
  const wrong = subject?.check(sent.about);
  if (!isMissing && wrong === undefined) return ok(sent);
  return err({ note: isMissing ? (note.missing ?? adminText.reasonNeeded) : undefined, subject: wrong });
}
