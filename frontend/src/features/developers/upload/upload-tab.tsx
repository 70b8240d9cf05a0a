import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TextInput } from '../../../components/form/controls.tsx';
import { Notice } from '../../../components/notice.tsx';
import { draftText } from '../../../content/developers/drafts.ts';
import { formText, portalText, progressText, uploadMessages } from '../../../content/developers/portal.ts';
import { publicationText } from '../../../content/developers/publication.ts';
import type { SignedInUser } from '../../../lib/auth/session.ts';
import { fingerprintOf } from '../../../lib/upload/resume-records.ts';
import { DraftList } from '../drafts/draft-list.tsx';
import { useFormState } from '../drafts/form-state.ts';
import { keepBoth, keepMine, pickUpDraft, startAnother, takeOther } from '../drafts/new-game-draft.ts';
import { Conflict, SavedLine } from '../drafts/saved-line.tsx';
import { Checklist } from '../form/checklist.tsx';
import { checklistOf } from '../form/checklist-items.ts';
import { FileField } from '../form/file-field.tsx';
import type { FormField } from '../form/form-rules.ts';
import { GameFields } from '../form/game-fields.tsx';
import { ScreenshotsField } from '../form/screenshots-field.tsx';
import { type ChosenFiles, planOf } from '../submission/file-plan.ts';
import { ProgressCard } from '../submission/progress-card.tsx';
import { runsElsewhere, useUploadJob } from '../submission/upload-job.ts';
import { type Draft, useDraft } from './draft.ts';
import { allowAndGoOn, goOn } from './go-on.ts';
import { missingFiles } from './saved-submission.ts';
import { discardInterrupted, editDraft, submissionOf, uploadDraft } from './upload-game.ts';
import styles from './upload-tab.module.css';

/** 'Upload New Game': the form, or the running upload. */
export function UploadTab({ user }: { readonly user: SignedInUser }) {
  const draft = useDraft();
  const job = useUploadJob();
  const form = useRef<HTMLFormElement>(null);
  const isElsewhere = useInterrupted(user.userId);
  const isBusy = job !== undefined;
  const { id, save, other } = useFormState();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    void uploadDraft(user.userId);
    // Focuses the first field with an error.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <div className={styles.form}>
      <DraftList userId={user.userId} isBusy={isBusy || draft.interrupted !== undefined} />
      {id !== undefined && (
        <div className={styles.saved}>
          <SavedLine save={save} />
          {!isBusy && draft.interrupted === undefined && save.status !== 'conflict' && (
            <Button onClick={() => void startAnother()}>{draftText.another}</Button>
          )}
        </div>
      )}
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {job === undefined ? <Interrupted draft={draft} userId={user.userId} /> : <ProgressCard job={job} />}
        {isElsewhere && <Notice tone="warn">{progressText.otherTab}</Notice>}
        {save.status === 'conflict' && (
          <Conflict other={other} onMine={() => void keepMine()} onBoth={() => void keepBoth()} onOther={takeOther} />
        )}
        {draft.detail !== undefined && <Notice tone="bad">{uploadMessages.detail(draft.detail)}</Notice>}
        <fieldset className={styles.columns} disabled={isBusy}>
          <div className={styles.column}>
            <h2>{formText.about}</h2>
            <GameFields form={draft.form} broken={draft.broken} onChange={(next) => editDraft({ form: next })} />
          </div>
          <div className={styles.column}>
            <h2>{formText.files}</h2>
            <Files draft={draft} />
            <PublishAtField draft={draft} />
          </div>
        </fieldset>
        {!isBusy && <Checklist items={checklistOf(draft.form, submissionOf(draft))} form={() => form.current} />}
        <Button look="main" type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? formText.submitting : formText.submit}
        </Button>
      </form>
    </div>
  );
}

/** When the game is published, if not as soon as it is clean. */
function PublishAtField({ draft: { form, broken } }: { readonly draft: Draft }) {
  return (
    <TextInput
      data-field="publishAt"
      label={`${publicationText.field} ${portalText.optional}`}
      help={publicationText.fieldHelp}
      type="datetime-local"
      value={form.publishAt}
      error={broken?.fields.includes('publishAt') ? broken.message : undefined}
      onChange={(event) => editDraft({ form: { ...form, publishAt: event.target.value } })}
    />
  );
}

/** Resumes an upload that a reload interrupted, unless it still runs in another tab. Then a message says so. */
function useInterrupted(userId: string): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const opened = pickUpDraft(userId);
    void runsElsewhere().then((elsewhere) => {
      if (!isCurrent) return;
      setElsewhere(elsewhere);
      if (!elsewhere) void opened.then(() => goOn(userId));
    });
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return isElsewhere;
}

interface InterruptedProps {
  readonly draft: Draft;
  readonly userId: string;
}

function Interrupted({ draft: { interrupted, files, rereading }, userId }: InterruptedProps) {
  if (interrupted === undefined) return null;
  const chosen = planOf(files).map(({ file }) => fingerprintOf(file));
  const missing = missingFiles(interrupted, chosen);
  return (
    <section className={styles.interrupted} aria-label={progressText.interruptedTitle(interrupted.form.title)}>
      <h2>{progressText.interruptedTitle(interrupted.form.title)}</h2>
      <p role="status">{interruptedText(rereading, missing)}</p>
      {rereading === 'asks' && (
        <Button look="main" onClick={() => void allowAndGoOn(userId)}>
          {progressText.goOn}
        </Button>
      )}
      <Button onClick={() => void discardInterrupted()}>{progressText.discard}</Button>
    </section>
  );
}

function interruptedText(rereading: Draft['rereading'], missing: readonly string[]): string {
  if (rereading === 'reads') return progressText.interruptedReading;
  if (rereading === 'asks') return progressText.interruptedAsk;
  return missing.length === 0 ? progressText.interruptedReady : progressText.interruptedText(missing.join(', '));
}

function Files({ draft: { files, broken, interrupted } }: { readonly draft: Draft }) {
  const change = (part: Partial<ChosenFiles>) => editDraft({ files: { ...files, ...part } });
  const errorOf = (field: FormField) => (broken?.fields.includes(field) ? broken.message : undefined);
  const noteOf = (place: string): string | undefined => {
    const earlier = interrupted?.files.find((each) => each.place === place);
    if (earlier === undefined) return undefined;
    return interrupted?.keys[place] === undefined
      ? formText.pickAgain(earlier.name)
      : `${earlier.name}: ${formText.alreadySent}`;
  };
  const shots = (interrupted?.files ?? []).filter(({ place }) => place.startsWith('screenshot-'));
  const sentShots = shots.filter(({ place }) => interrupted?.keys[place] !== undefined);
  return (
    <div className={styles.files}>
      <FileField
        kind="game"
        label={formText.gameFile}
        help={formText.gameFileHelp}
        required
        file={files.game}
        error={errorOf('gameFile')}
        note={noteOf('game')}
        onChange={(game) => change({ game })}
      />
      <FileField
        kind="thumbnail"
        label={formText.thumbnail}
        help={formText.thumbnailHelp}
        required
        file={files.thumbnail}
        error={errorOf('thumbnail')}
        note={noteOf('thumbnail')}
        onChange={(thumbnail) => change({ thumbnail })}
      />
      <ScreenshotsField
        files={files.screenshots}
        besides={sentShots.length}
        note={shots.length === 0 ? undefined : shots.flatMap(({ place }) => noteOf(place) ?? []).join(' ')}
        onChange={(screenshots) => change({ screenshots })}
      />
      <FileField
        kind="trailer"
        label={formText.trailer}
        help={formText.trailerHelp}
        file={files.trailer}
        note={noteOf('trailer')}
        onChange={(trailer) => change({ trailer })}
      />
    </div>
  );
}
