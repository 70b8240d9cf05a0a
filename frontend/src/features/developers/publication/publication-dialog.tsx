import type { Game } from '@satcade/contracts/entities';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { manageText } from '../../../content/developers/portal.ts';
import { publicationText as text } from '../../../content/developers/publication.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { timeText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { usePublication } from '../api.ts';
import { EntryFields, EntryTime } from './entry-fields.tsx';
import styles from './publication-dialog.module.css';
import { localTime } from './publish-time.ts';
import { changedEntry, type EntryForm, isEntryAccepted } from './store-entry.ts';

interface PublicationDialogProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** When a game enters the store: now, at a time, or announced first. Of an announced game: the date of its release. */
export function PublicationDialog({ game, onClose }: PublicationDialogProps) {
  const id = useId();
  const { publishAt, title, comingSoon = false } = game;
  const [form, setForm] = useState<EntryForm>({
    entry: comingSoon ? 'soon' : 'date',
    publishAt: publishAt === undefined ? '' : localTime(publishAt),
  });
  const [error, setError] = useState<string>();
  const change = usePublication(game);
  const run = (body: Parameters<typeof change.mutate>[0], done: string) => {
    if (change.isPending) return;
    change.mutate(body, {
      onSuccess: () => {
        showToast('good', done);
        onClose();
      },
      onError: (failure) => showToast('bad', text.failed(messageOf(failure))),
    });
  };
  const edit = (part: Partial<EntryForm>) => {
    setForm({ ...form, ...part });
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEntryAccepted(form, Date.now())) return setError(text.badTime);
    run({ status: 'pending_review', ...changedEntry(form) }, savedText(title, form));
  };
  const heading = (comingSoon ? text.changeDateOf : text.buttonOf)(title);
  const fields = { form, error, onChange: edit };
  return (
    <Dialog
      title={heading}
      onClose={onClose}
      foot={
        <>
          {publishAt !== undefined && !comingSoon && (
            <Button aria-disabled={change.isPending} onClick={() => run({ status: 'draft' }, text.cancelled(title))}>
              {text.cancel}
            </Button>
          )}
          <Button look="main" type="submit" form={id} aria-disabled={change.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
        <p className="muted">{comingSoon ? text.announcedIntro : text.intro}</p>
        {comingSoon ? <EntryTime {...fields} /> : <EntryFields {...fields} />}
      </form>
    </Dialog>
  );
}

function savedText(title: string, form: EntryForm): string {
  const { publishAt, comingSoon } = changedEntry(form);
  if (publishAt === null) return comingSoon ? text.savedOpen(title) : manageText.submitted(title);
  return (comingSoon ? text.savedRelease : text.saved)(title, timeText(publishAt));
}
