import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { adminText } from '../../content/admin.ts';
import { common } from '../../content/common.ts';
import { messageOf } from '../../lib/problem.ts';
import { showToast } from '../../lib/toasts.ts';
import styles from './admin.module.css';
import { DESK } from './desk.ts';

/** Something that an Admin can do, as the dialog asks about it. */
export interface Decision {
  readonly title: string;
  readonly text: string;
  /** What the button says. */
  readonly verb: string;
  /** The field for what the other side reads; without it nothing is asked. */
  readonly note?: { readonly label: string; readonly isRequired: boolean; readonly maxLength: number };
  /** Said when it is done. */
  readonly done: string;
  readonly run: (note: string | undefined) => Promise<unknown>;
}

/** Asks before a decision is made, makes it, and has the lists read again. */
export function DecisionDialog({ decision, onClose }: { readonly decision: Decision; readonly onClose: () => void }) {
  const { title, text, verb, note, done, run } = decision;
  const formId = useId();
  const [isMissing, setIsMissing] = useState(false);
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: run,
    onSuccess: () => queries.invalidateQueries({ queryKey: [DESK] }),
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = String(new FormData(event.currentTarget).get('note') ?? '').trim() || undefined;
    const needsReason = note?.isRequired === true && said === undefined;
    setIsMissing(needsReason);
    if (needsReason || decide.isPending) return;
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
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button look="main" type="submit" form={formId} aria-disabled={decide.isPending}>
            {decide.isPending ? adminText.deciding : verb}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{text}</p>
        {note !== undefined && (
          <TextArea
            label={note.label}
            name="note"
            rows={3}
            maxLength={note.maxLength}
            required={note.isRequired}
            error={isMissing ? adminText.reasonNeeded : undefined}
          />
        )}
        {decide.isError && <Notice tone="bad">{adminText.refused(messageOf(decide.error))}</Notice>}
      </form>
    </Dialog>
  );
}
