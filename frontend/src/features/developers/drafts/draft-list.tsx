import type { DraftSummary } from '@satcade/contracts/entities/drafts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import ConfirmDialog from '../../../components/overlay/confirm-dialog.tsx';
import { draftText } from '../../../content/developers/drafts.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { navigate } from '../../../lib/router/browser-history.ts';
import { dateText, timeText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useSavedSubmissions } from '../submission/saved-submissions.ts';
import { useUploadJobs } from '../submission/upload-job.ts';
import { draftsQuery, useDiscardDraft } from './api.ts';
import styles from './drafts.module.css';
import { fieldName } from './field-names.ts';
import { useFormState } from './form-state.ts';
import { forgetDraft } from './kept-drafts.ts';
import { openDraft } from './new-game-draft.ts';

interface DraftListProps {
  readonly userId: string;
}

/** What the user typed into forms on any device and has not submitted, except what is open or being uploaded here. */
export function DraftList({ userId }: DraftListProps) {
  const id = useId();
  const { id: openId } = useFormState();
  const drafts = useQuery(draftsQuery(userId));
  const saved = useSavedSubmissions();
  const sent = new Set([
    ...useUploadJobs().map((job) => job.id),
    ...saved.flatMap((submission) => [submission.id, submission.draftId]),
  ]);
  const [discarded, setDiscarded] = useState<DraftSummary>();
  const listed = (drafts.data?.items ?? []).filter((draft) => draft.id !== openId && !sent.has(draft.id));
  return (
    <>
      {drafts.isError && <Notice tone="bad">{draftText.listFailed(messageOf(drafts.error))}</Notice>}
      {listed.length > 0 && (
        <section className={styles.drafts} aria-labelledby={id}>
          <h2 id={id}>{draftText.list}</h2>
          <ul>
            {listed.map((draft) => (
              <DraftRow key={draft.id} draft={draft} onDiscard={() => setDiscarded(draft)} />
            ))}
          </ul>
        </section>
      )}
      {discarded !== undefined && (
        <DiscardDialog draft={discarded} userId={userId} onClose={() => setDiscarded(undefined)} />
      )}
    </>
  );
}

const titleOf = ({ title }: DraftSummary): string => title || draftText.untitled;
const isEdit = ({ gameUpdatedAt }: DraftSummary): boolean => gameUpdatedAt !== undefined;

interface DraftRowProps {
  readonly draft: DraftSummary;
  readonly onDiscard: () => void;
}

function DraftRow({ draft, onDiscard }: DraftRowProps) {
  const title = titleOf(draft);
  const field = fieldName(draft.leftAt);
  const left = field === undefined ? '' : `, ${draftText.leftAt(field)}`;
  return (
    <li className={styles.row}>
      <div>
        <h3>{title}</h3>
        <p>
          {isEdit(draft) ? draftText.edit : draftText.newGame} · {draftText.changed(timeText(draft.updatedAt))}
          {left}
        </p>
        <p className="muted">{draftText.until(dateText(draft.expiresAt))}</p>
        {draft.gameId !== undefined && <p>{draftText.uploading}</p>}
      </div>
      <div className={styles.actions}>
        <Button aria-label={draftText.openOf(title)} onClick={() => void open(draft)}>
          {draftText.open}
        </Button>
        <Button look="quiet" aria-label={draftText.discardOf(title)} onClick={onDiscard}>
          {draftText.discard}
        </Button>
      </div>
    </li>
  );
}

async function open(draft: DraftSummary): Promise<void> {
  if (isEdit(draft)) return navigate(`/developers?tab=manage&edit=${draft.id}`);
  try {
    if (!(await openDraft(draft.id))) showToast('bad', draftText.gone);
  } catch (error) {
    showToast('bad', draftText.openFailed(messageOf(error)));
  }
}

interface DiscardDialogProps {
  readonly draft: DraftSummary;
  readonly userId: string;
  readonly onClose: () => void;
}

function DiscardDialog({ draft, userId, onClose }: DiscardDialogProps) {
  const discard = useDiscardDraft(draft.id);
  return (
    <ConfirmDialog
      title={draftText.discardTitle(titleOf(draft))}
      text={draftText.discardText}
      verb={discard.isPending ? draftText.discarding : draftText.discard}
      isBusy={discard.isPending}
      run={async () => {
        await discard.mutateAsync();
        forgetDraft(userId, draft.id);
      }}
      done={draftText.discarded}
      failed={(error) => draftText.discardFailed(messageOf(error))}
      onClose={onClose}
    />
  );
}
