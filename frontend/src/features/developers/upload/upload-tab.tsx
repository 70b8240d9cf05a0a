import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { draftText } from '../../../content/developers/drafts.ts';
import { formText, uploadMessages } from '../../../content/developers/portal.ts';
import { publicationText } from '../../../content/developers/publication.ts';
import type { SignedInUser } from '../../../lib/auth/session.ts';
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
import { EntryFields } from '../publication/entry-fields.tsx';
import { entryOf } from '../publication/store-entry.ts';
import type { ChosenFiles } from '../submission/file-plan.ts';
import { type Draft, useDraft } from './draft.ts';
import { editDraft, submissionOf, uploadDraft } from './upload-game.ts';
import styles from './upload-tab.module.css';

/** 'Upload New Game': the form. While it is being uploaded, another game can be started. */
export function UploadTab({ user }: { readonly user: SignedInUser }) {
  const draft = useDraft();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = draft.submission !== undefined;
  const isAnnounced = entryOf(draft.form) === 'soon';
  const submitText = isAnnounced ? publicationText.announce : formText.submit;
  const { id, save, other } = useFormState();

  useEffect(() => void pickUpDraft(user.userId), [user.userId]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    void uploadDraft(user.userId);
    // Focuses the first field with an error.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <div className={styles.form}>
      <DraftList userId={user.userId} />
      {(id !== undefined || isBusy) && (
        <div className={styles.saved}>
          <SavedLine save={save} />
          {save.status !== 'conflict' && <Button onClick={() => void startAnother()}>{draftText.another}</Button>}
        </div>
      )}
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {save.status === 'conflict' && (
          <Conflict other={other} onMine={() => void keepMine()} onBoth={() => void keepBoth()} onOther={takeOther} />
        )}
        {draft.isRemoved && <Notice tone="bad">{uploadMessages.removed}</Notice>}
        {draft.detail !== undefined && <Notice tone="bad">{uploadMessages.detail(draft.detail)}</Notice>}
        <fieldset className={styles.columns} disabled={isBusy}>
          <div className={styles.column}>
            <h2>{formText.about}</h2>
            <GameFields form={draft.form} broken={draft.broken} onChange={(next) => editDraft({ form: next })} />
          </div>
          <div className={styles.column}>
            <h2>{formText.files}</h2>
            <Files draft={draft} />
            <EntryFields
              form={draft.form}
              error={draft.broken?.fields.includes('publishAt') ? draft.broken.message : undefined}
              onChange={(part) => editDraft({ form: { ...draft.form, ...part } })}
            />
          </div>
        </fieldset>
        {!isBusy && (
          <Checklist
            items={checklistOf(draft.form, submissionOf(draft))}
            form={() => form.current}
            isAnnounced={isAnnounced}
          />
        )}
        <Button look="main" type="submit" className={styles.submit} aria-disabled={isBusy}>
          {isBusy ? formText.submitting : submitText}
        </Button>
      </form>
    </div>
  );
}

function Files({ draft: { form, files, broken } }: { readonly draft: Draft }) {
  const isFileNeeded = entryOf(form) !== 'soon';
  const change = (part: Partial<ChosenFiles>) => editDraft({ files: { ...files, ...part } });
  const errorOf = (field: FormField) => (broken?.fields.includes(field) ? broken.message : undefined);
  return (
    <div className={styles.files}>
      <FileField
        kind="game"
        label={formText.gameFile}
        help={formText.gameFileHelp}
        required={isFileNeeded}
        file={files.game}
        error={errorOf('gameFile')}
        onChange={(game) => change({ game })}
      />
      <FileField
        kind="thumbnail"
        label={formText.thumbnail}
        help={formText.thumbnailHelp}
        required
        file={files.thumbnail}
        error={errorOf('thumbnail')}
        onChange={(thumbnail) => change({ thumbnail })}
      />
      <ScreenshotsField files={files.screenshots} onChange={(screenshots) => change({ screenshots })} />
      <FileField
        kind="trailer"
        label={formText.trailer}
        help={formText.trailerHelp}
        file={files.trailer}
        onChange={(trailer) => change({ trailer })}
      />
    </div>
  );
}
