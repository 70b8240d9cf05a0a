import type { WaitingBuild } from '@satcade/contracts/entities';
import type { WaitingBuildState } from '@satcade/contracts/enums';
import { Badge, type Tone } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { SCAN_TONES } from '../../../components/status-tones.ts';
import { developersText } from '../../../content/account/account.ts';
import { channelText } from '../../../content/developers/channels.ts';
import { manageText } from '../../../content/developers/portal.ts';
import { releaseText } from '../../../content/developers/releases.ts';
import { scanReasonText } from '../../../content/scan-reasons.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { cx } from '../../../lib/cx.ts';
import { timeText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useDiscardBuild, useRelease } from '../api.ts';
import { useIsDeveloper } from '../publishers/api.ts';
import { type Line, nameOf } from './line.ts';
import { useRescan } from './rescan.ts';
import { RolloutPanel } from './rollout.tsx';
import styles from './scan-note.module.css';
import { ScanProgress } from './scan-note.tsx';

const LOOKS: Readonly<Record<WaitingBuildState, 'plain' | 'warn' | 'bad'>> = {
  SCANNING: 'plain',
  SCAN_FAILED: 'warn',
  REFUSED: 'bad',
  IN_REVIEW: 'plain',
  DECLINED: 'bad',
  READY: 'plain',
};
const { waiting: text } = manageText;

interface WaitingBuildNoteProps {
  readonly line: Line;
  readonly build: WaitingBuild;
}

/** The waiting build beside the current one: its state, and the actions of its developer. */
export function WaitingBuildNote({ line, build }: WaitingBuildNoteProps) {
  const { game, channel } = line;
  const { version, state, scanStatus, scanDetails, moderationNote } = build;
  const isDeveloper = useIsDeveloper(game);
  const isForSale = channel === undefined && game.status === 'published' && game.scanStatus === 'CLEAN';
  const tone: Tone = SCAN_TONES[scanStatus];
  return (
    <div className={cx(styles[LOOKS[state]])}>
      <p className={styles.title}>
        {isForSale ? text.title(game.version ?? '', version) : text.titleHidden(version)}{' '}
        <Badge tone={tone}>{developersText.scan[scanStatus]}</Badge>
      </p>
      {build.rollout?.state !== 'RUNNING' && <p role="status">{stateText(build, channel !== undefined)}</p>}
      {state === 'SCANNING' && <ScanProgress percent={build.scanProgress} />}
      {scanDetails !== undefined && <p className={styles.details}>{scanReasonText(scanDetails)}</p>}
      {moderationNote !== undefined && <p className={styles.words}>{moderationNote}</p>}
      <div className={styles.actions}>
        {state === 'SCAN_FAILED' && isDeveloper && <ScanAgain line={line} />}
        {state === 'READY' && <ReleaseNow line={line} version={version} />}
        <Discard line={line} version={version} />
      </div>
      {state === 'READY' && <RolloutPanel line={line} build={build} />}
    </div>
  );
}

/** A build that has a plan says when it is released. */
function stateText({ state, release }: WaitingBuild, isChannel: boolean): string {
  if (isChannel && state === 'REFUSED') return channelText.refused;
  const texts = state === 'READY' ? releaseText.ready : releaseText.scanning;
  if (release === undefined || release.when === 'clean' || (state !== 'READY' && state !== 'SCANNING'))
    return text.states[state];
  return release.when === 'date' && release.at !== undefined ? texts.date(timeText(release.at)) : texts.developer;
}

function ReleaseNow({ line, version }: { readonly line: Line; readonly version: string }) {
  const release = useRelease(line);
  const onClick = () =>
    release.mutate(
      { version },
      {
        onSuccess: () => showToast('good', releaseText.released(version)),
        onError: (error) => showToast('bad', releaseText.failed(messageOf(error))),
      },
    );
  return (
    <Button
      look="main"
      aria-label={releaseText.nowOf(version, nameOf(line))}
      aria-disabled={release.isPending}
      onClick={() => !release.isPending && onClick()}
    >
      {releaseText.now}
    </Button>
  );
}

function Discard({ line, version }: { readonly line: Line; readonly version: string }) {
  const discard = useDiscardBuild(line);
  const onClick = () =>
    discard.mutate(undefined, {
      onSuccess: () => showToast('good', text.discarded(version)),
      onError: (error) => showToast('bad', text.discardFailed(messageOf(error))),
    });
  return (
    <Button aria-label={text.discardOf(version, nameOf(line))} aria-disabled={discard.isPending} onClick={onClick}>
      {text.discard}
    </Button>
  );
}

function ScanAgain({ line }: { readonly line: Line }) {
  const rescan = useRescan(line);
  const onClick = () =>
    rescan.mutate(undefined, {
      onSuccess: () => showToast('good', manageText.rescanAsked(nameOf(line))),
      onError: (error) => showToast('bad', manageText.rescanFailed(messageOf(error))),
    });
  const isAsked = rescan.isPending || rescan.isSuccess;
  return (
    <Button
      aria-label={rescan.isSuccess ? undefined : manageText.rescanOf(nameOf(line))}
      aria-disabled={isAsked}
      onClick={() => !isAsked && onClick()}
    >
      {rescan.isSuccess ? manageText.rescanWaiting : manageText.rescan}
    </Button>
  );
}
