import type { Game } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { TextArea } from '../../../components/form/controls.tsx';
import { developersText } from '../../../content/account/account.ts';
import { editText, formText, portalText } from '../../../content/developers/portal.ts';
import type { PlanForm } from '../builds/release-plan.ts';
import { ReleasePlanFields } from '../builds/release-plan-fields.tsx';
import { FileField } from '../form/file-field.tsx';
import { ScreenshotsField } from '../form/screenshots-field.tsx';
import type { ChosenFiles } from '../submission/file-plan.ts';
import { KeptScreenshots } from './kept-screenshots.tsx';

interface EditFilesProps {
  readonly game: Game;
  readonly files: ChosenFiles;
  /** The screenshots that the game keeps. */
  readonly kept: readonly string[];
  readonly releaseNotes: string;
  readonly plan: PlanForm;
  readonly planError: string | undefined;
  readonly onChange: (files: Partial<ChosenFiles>) => void;
  readonly onKept: (kept: readonly string[]) => void;
  readonly onNotes: (releaseNotes: string) => void;
  readonly onPlan: (plan: PlanForm) => void;
}

/** The pictures, the video and the build of a game, each replaced by a new file. */
export function EditFiles(props: EditFilesProps) {
  const { game, files, kept, releaseNotes, plan, planError, onChange, onKept, onNotes, onPlan } = props;
  return (
    <>
      <h3>{editText.media}</h3>
      <FileField
        kind="thumbnail"
        label={formText.thumbnail}
        help={formText.thumbnailHelp}
        file={files.thumbnail}
        note={nowText(game.thumbnailKey) ?? editText.noThumbnail}
        onChange={(thumbnail) => onChange({ thumbnail })}
      />
      <KeptScreenshots keys={kept} onChange={onKept} />
      <ScreenshotsField
        files={files.screenshots}
        besides={kept.length}
        onChange={(screenshots) => onChange({ screenshots })}
      />
      <FileField
        kind="trailer"
        label={formText.trailer}
        help={formText.trailerHelp}
        file={files.trailer}
        note={nowText(game.trailerKey)}
        onChange={(trailer) => onChange({ trailer })}
      />
      <h3>{editText.build}</h3>
      <p className="muted">{editText.buildHelp}</p>
      <FileField
        kind="game"
        label={formText.gameFile}
        help={formText.gameFileHelp}
        file={files.game}
        note={buildNote(game)}
        onChange={(chosen) => onChange({ game: chosen })}
      />
      <TextArea
        label={`${editText.releaseNotes} ${portalText.optional}`}
        rows={4}
        maxLength={LIMITS.releaseNotesLength}
        counter={portalText.counter(releaseNotes.length, LIMITS.releaseNotesLength)}
        value={releaseNotes}
        onChange={(event) => onNotes(event.target.value)}
      />
      {replacesBuild(game) && <ReleasePlanFields plan={plan} error={planError} onChange={onPlan} />}
    </>
  );
}

/** The first build of a game needs no plan: its developer keeps the game a draft. */
const replacesBuild = ({ scanStatus, waitingBuild }: Game): boolean =>
  scanStatus === 'CLEAN' || waitingBuild !== undefined;

const buildNote = ({ gameFileKey, waitingBuild }: Game): string | undefined =>
  waitingBuild === undefined
    ? nowText(gameFileKey)
    : editText.waiting(waitingBuild.version, developersText.scan[waitingBuild.scanStatus]);

const nowText = (key: string | undefined): string | undefined =>
  key === undefined ? undefined : `${editText.current} ${key.split('/').at(-1) ?? key}`;
