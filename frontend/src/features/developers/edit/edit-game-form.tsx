import type { Game, SystemRequirements } from '@satcade/contracts/entities';
import type { Draft } from '@satcade/contracts/entities/drafts';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { previewText } from '../../../content/developers/preview.ts';
import { publisherText } from '../../../content/developers/publishers.ts';
import { showToast } from '../../../lib/toasts.ts';
import { openPreview } from '../../game/published/preview.ts';
import { useOfferFiles } from '../../game/published/preview-files.ts';
import { Builds } from '../builds/builds.tsx';
import { changedPlan, planError, planForm } from '../builds/release-plan.ts';
import { type BrokenRule, brokenRule, stillBroken } from '../form/form-rules.ts';
import { GameFields } from '../form/game-fields.tsx';
import type { GameForm } from '../form/game-form.ts';
import { localDay } from '../form/local-day.ts';
import { useIsDeveloper } from '../publishers/api.ts';
import { type ChosenFiles, NO_FILES } from '../submission/file-plan.ts';
import { ProgressCard } from '../submission/progress-card.tsx';
import { useUploadJob } from '../submission/upload-job.ts';
import styles from './edit-dialog.module.css';
import { EditDraftNote } from './edit-draft-note.tsx';
import { EditFiles } from './edit-files.tsx';
import { formOf, previewFiles, typedOf, versionRule } from './edit-form.ts';
import type { EditValues } from './edit-values.ts';
import { editId, saveEdit } from './save-edit.ts';
import { useEditDraft } from './use-edit-draft.ts';

interface EditFormProps {
  readonly id: string;
  readonly game: Game;
  readonly requirements: readonly SystemRequirements[];
  /** What this user typed before and did not save. */
  readonly draft: Draft | undefined;
  readonly isSaving: boolean;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onSaved: () => void;
}

/** The form of the dialog. It uploads new files first, then saves all changes. */
export function EditForm({ id, game, requirements, draft, isSaving, onSaving, onSaved }: EditFormProps) {
  const [current] = useState(() => ({ form: formOf(game, requirements), releaseNotes: '' }));
  const saving = useEditDraft(game, current, draft);
  const [form, setForm] = useState(saving.first.form);
  const [files, setFiles] = useState<ChosenFiles>(NO_FILES);
  const [kept, setKept] = useState<readonly string[]>(game.screenshotKeys);
  const [releaseNotes, setReleaseNotes] = useState(saving.first.releaseNotes);
  const [hadPlan] = useState(() => planForm(game));
  const [plan, setPlan] = useState(hadPlan);
  const [planFault, setPlanFault] = useState<string>();
  const [broken, setBroken] = useState<BrokenRule>();
  const element = useRef<HTMLFormElement>(null);
  const isDeveloper = useIsDeveloper(game);
  const job = useUploadJob(editId(game.id));
  const shown = useMemo(() => previewFiles(files, kept), [files, kept]);
  useOfferFiles(game.id, shown);
  const rulesOf = (next: GameForm, chosen: ChosenFiles) => {
    const rule = versionRule(game, next, chosen.game !== undefined);
    const submission = { gameFile: true, thumbnail: true, today: localDay(new Date()) };
    return { submission, more: rule === undefined ? [] : [rule] };
  };
  const mend = (next: GameForm, chosen: ChosenFiles) => {
    const { submission, more } = rulesOf(next, chosen);
    setBroken((before) => stillBroken(before, next, submission, more));
  };
  const typed = { form, releaseNotes };
  const edit = (next: GameForm) => {
    setForm(next);
    saving.note(typed, { form: next, releaseNotes });
    mend(next, files);
  };
  const take = (values: EditValues) => {
    setForm(values.form);
    setReleaseNotes(values.releaseNotes);
    mend(values.form, files);
  };
  const change = (part: Partial<ChosenFiles>) => {
    setFiles({ ...files, ...part });
    mend(form, { ...files, ...part });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const { submission, more } = rulesOf(form, files);
    const rule = brokenRule(form, submission) ?? more[0];
    setBroken(rule);
    if (rule !== undefined) {
      showToast('bad', rule.message);
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const fault = planError(plan, hadPlan, Date.now());
    setPlanFault(fault);
    if (fault !== undefined) {
      showToast('bad', fault);
      return;
    }
    onSaving(true);
    const release = changedPlan(plan, hadPlan);
    const isSaved = await saveEdit({ game, form, requirements, files, keptScreenshots: kept, releaseNotes, release });
    onSaving(false);
    if (!isSaved) return;
    void saving.end();
    onSaved();
  };
  return (
    <form id={id} ref={element} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {job !== undefined && <ProgressCard job={job} />}
      <EditDraftNote saving={saving} updatedAt={game.updatedAt} onTake={take} />
      <fieldset className={styles.fields} disabled={isSaving}>
        <GameFields form={form} broken={broken} onChange={edit} />
        {isDeveloper ? (
          <EditFiles
            {...{ game, files, kept, releaseNotes, plan }}
            planError={planFault}
            onPlan={setPlan}
            onKept={setKept}
            onNotes={(next) => {
              setReleaseNotes(next);
              saving.note(typed, { form, releaseNotes: next });
            }}
            onChange={change}
          />
        ) : (
          <p className="muted">{publisherText.onlyDeveloper}</p>
        )}
      </fieldset>
      <Button onClick={() => openPreview(game.id, typedOf(form))}>{previewText.button}</Button>
      <Builds line={{ game }} />
    </form>
  );
}
