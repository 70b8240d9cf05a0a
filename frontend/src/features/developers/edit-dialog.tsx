import { listSystemRequirements } from '@satcade/contracts/api/catalogue';
import type { Game, SystemRequirements } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { common } from '../../content/common.ts';
import { editText, formText, portalText } from '../../content/portal.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/problem.ts';
import { showToast } from '../../lib/toasts.ts';
import { Builds } from './builds.tsx';
import { TextArea } from './controls.tsx';
import styles from './edit-dialog.module.css';
import { formOf } from './edit-form.ts';
import { FileField } from './file-field.tsx';
import { GameFields } from './game-fields.tsx';
import { type BrokenRule, brokenRule } from './game-form.ts';
import { KeptScreenshots } from './kept-screenshots.tsx';
import { ProgressCard } from './progress-card.tsx';
import { saveEdit } from './save-edit.ts';
import { ScreenshotsField } from './screenshots-field.tsx';
import { type ChosenFiles, NO_FILES } from './submit.ts';
import { useUploadJob } from './upload-job.ts';

interface EditDialogProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** Everything of a game that its owner may change: words, requirements, media, and a new build. */
export default function EditDialog({ game, onClose }: EditDialogProps) {
  const formId = useId();
  const [isSaving, setSaving] = useState(false);
  const requirements = useQuery({
    queryKey: ['system-requirements', game.id, 'own'],
    queryFn: ({ signal }) => call(listSystemRequirements, { query: { gameId: game.id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const stated = requirements.data?.items;
  return (
    <Dialog
      title={editText.title(game.title)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button look="main" type="submit" form={formId} aria-disabled={isSaving || stated === undefined}>
            {isSaving ? editText.saving : editText.save}
          </Button>
        </>
      }
    >
      {requirements.isPending && <Skeleton height="400px" />}
      {requirements.isError && <Notice tone="bad">{messageOf(requirements.error)}</Notice>}
      {stated !== undefined && (
        <EditForm
          id={formId}
          game={game}
          requirements={stated.find(({ id }) => id === game.systemRequirementsId)}
          isSaving={isSaving}
          onSaving={setSaving}
          onSaved={onClose}
        />
      )}
    </Dialog>
  );
}

interface EditFormProps {
  readonly id: string;
  readonly game: Game;
  readonly requirements: SystemRequirements | undefined;
  readonly isSaving: boolean;
  readonly onSaving: (isSaving: boolean) => void;
  readonly onSaved: () => void;
}

function EditForm({ id, game, requirements, isSaving, onSaving, onSaved }: EditFormProps) {
  const [form, setForm] = useState(() => formOf(game, requirements));
  const [files, setFiles] = useState<ChosenFiles>(NO_FILES);
  const [kept, setKept] = useState<readonly string[]>(game.screenshotKeys);
  const [releaseNotes, setReleaseNotes] = useState('');
  const [broken, setBroken] = useState<BrokenRule>();
  const element = useRef<HTMLFormElement>(null);
  const job = useUploadJob();
  const change = (part: Partial<ChosenFiles>) => setFiles({ ...files, ...part });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const rule = brokenRule(form, { gameFile: true, thumbnail: true });
    setBroken(rule);
    if (rule !== undefined) {
      showToast('bad', rule.message);
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    onSaving(true);
    const isSaved = await saveEdit({ game, form, requirements, files, keptScreenshots: kept, releaseNotes });
    onSaving(false);
    if (isSaved) onSaved();
  };
  return (
    <form id={id} ref={element} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {job?.editedId === game.id && <ProgressCard job={job} />}
      <fieldset className={styles.fields} disabled={isSaving}>
        <GameFields form={form} broken={broken} onChange={setForm} />
        <h3>{editText.media}</h3>
        <FileField
          kind="thumbnail"
          label={formText.thumbnail}
          help={formText.thumbnailHelp}
          file={files.thumbnail}
          note={nowText(game.thumbnailKey)}
          onChange={(thumbnail) => change({ thumbnail })}
        />
        <KeptScreenshots keys={kept} onChange={setKept} />
        <ScreenshotsField
          files={files.screenshots}
          besides={kept.length}
          onChange={(screenshots) => change({ screenshots })}
        />
        <FileField
          kind="trailer"
          label={formText.trailer}
          help={formText.trailerHelp}
          file={files.trailer}
          note={nowText(game.trailerKey)}
          onChange={(trailer) => change({ trailer })}
        />
        <h3>{editText.build}</h3>
        <p className="muted">{editText.buildHelp}</p>
        <FileField
          kind="game"
          label={formText.gameFile}
          help={formText.gameFileHelp}
          file={files.game}
          note={nowText(game.gameFileKey)}
          onChange={(chosen) => change({ game: chosen })}
        />
        <TextArea
          label={`${editText.releaseNotes} ${portalText.optional}`}
          rows={4}
          maxLength={LIMITS.releaseNotesLength}
          counter={portalText.counter(releaseNotes.length, LIMITS.releaseNotesLength)}
          value={releaseNotes}
          onChange={(event) => setReleaseNotes(event.target.value)}
        />
      </fieldset>
      <Builds gameId={game.id} />
    </form>
  );
}

const nowText = (key: string | undefined): string | undefined =>
  key === undefined ? undefined : `${editText.current} ${key.split('/').at(-1) ?? key}`;
