import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { adminText } from '../../content/admin.ts';
import { messageOf } from '../../lib/problem.ts';
import { showToast } from '../../lib/toasts.ts';
import { DESK } from './desk.ts';

/** Something that an Admin can do, as the dialog asks about it. */
export interface Decision {
  readonly title: string;
  readonly text: string;
  /** What the button says. */
  readonly verb: string;
  /** The field for what the other side or the audit log reads; without it nothing is asked. */
  readonly note?: {
    readonly label: string;
    readonly isRequired: boolean;
    readonly maxLength: number;
    /** Said when it is required and left out. */
    readonly missing?: string;
  };
  /** Said when it is done. */
  readonly done: string;
  readonly run: (note: string | undefined) => Promise<unknown>;
}

/** Asks before a decision is made, makes it, and has the lists read again. */
export function DecisionDialog({ decision, onClose }: { readonly decision: Decision; readonly onClose: () => void }) {
  const { title, text, verb, note, done, run } = decision;
  const [isMissing, setIsMissing] = useState(false);
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: run,
    onSuccess: () => queries.invalidateQueries({ queryKey: [DESK] }),
  });
  const send = async (form: FormData) => {
    const said = String(form.get('note') ?? '').trim() || undefined;
    const needsReason = note?.isRequired === true && said === undefined;
    setIsMissing(needsReason);
    if (needsReason) return;
    // Not a callback of the mutation: lists that are read again take the dialog off the page before it would be called.
    const isDone = await decide.mutateAsync(said).then(
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
