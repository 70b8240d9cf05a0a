import type { Game } from '@satcade/contracts/entities';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextInput } from '../../../components/form/controls.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { manageText } from '../../../content/developers/portal.ts';
import { publicationText as text } from '../../../content/developers/publication.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { timeText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { usePublication } from '../api.ts';
import styles from './publication-dialog.module.css';
import { isTimeAccepted, localTime, timeOf } from './publish-time.ts';

interface PublicationDialogProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** When a game enters the store: at a time, now, or not before its developer says so. */
export function PublicationDialog({ game, onClose }: PublicationDialogProps) {
  const id = useId();
  const { publishAt, title } = game;
  const [typed, setTyped] = useState(publishAt === undefined ? '' : localTime(publishAt));
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
  const publishNow = () => run({ status: 'pending_review', publishAt: null }, manageText.submitted(title));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = timeOf(typed);
    if (at === undefined || !isTimeAccepted(typed, Date.now())) return setError(text.badTime);
    run({ status: 'pending_review', publishAt: at }, text.saved(title, timeText(at)));
  };
  return (
    <Dialog
      title={text.buttonOf(title)}
      onClose={onClose}
      foot={
        <>
          {publishAt !== undefined && (
            <>
              <Button aria-disabled={change.isPending} onClick={() => run({ status: 'draft' }, text.cancelled(title))}>
                {text.cancel}
              </Button>
              <Button aria-disabled={change.isPending} onClick={publishNow}>
                {text.now}
              </Button>
            </>
          )}
          <Button look="main" type="submit" form={id} aria-disabled={change.isPending}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
        <p className="muted">{text.intro}</p>
        <TextInput
          label={text.at}
          help={text.atHelp(Intl.DateTimeFormat().resolvedOptions().timeZone)}
          type="datetime-local"
          required
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
