import type { Channel, Game } from '@satcade/contracts/entities';
import { useId, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import ConfirmDialog from '../../../components/overlay/confirm-dialog.tsx';
import { SCAN_TONES } from '../../../components/status-tones.ts';
import { developersText } from '../../../content/account/account.ts';
import { channelText as text } from '../../../content/developers/channels.ts';
import { manageText } from '../../../content/developers/portal.ts';
import { scanReasonText } from '../../../content/scan-reasons.ts';
import { platformName } from '../../../content/store/tag-names.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import notes from '../builds/scan-note.module.css';
import { WaitingBuildNote } from '../builds/waiting-build.tsx';
import { useIsDeveloper } from '../publishers/api.ts';
import { useRemoveChannel } from './api.ts';
import { BuildForm } from './build-form.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import styles from './channels.module.css';
import { CurrentBuild, EarlierBuilds } from './line-parts.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { UnpackedNote } from './unpacked-note.tsx';

interface ChannelCardProps {
  readonly game: Game;
  readonly channel: Channel;
  /** All channels of the game. */
  readonly channels: readonly Channel[];
}

/** A further line of builds: its marks, its builds, and the actions of its developer. */
export function ChannelCard({ game, channel, channels }: ChannelCardProps) {
  const id = useId();
  const [opened, setOpened] = useState<'upload' | 'settings' | 'promote' | 'remove'>();
  const isDeveloper = useIsDeveloper(game);
  const remove = useRemoveChannel(channel);
  const { name, label, version, scanStatus, waitingBuild } = channel;
  const line = { game, channel };
  const close = () => setOpened(undefined);
  const action = (label: string, which: NonNullable<typeof opened>, className?: string) => (
    <Button aria-label={`${label}: ${name}`} className={className} onClick={() => setOpened(which)}>
      {label}
    </Button>
  );
  return (
    <li className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{label ?? name}</h3>
        {label !== undefined && <span className="mono muted">{name}</span>}
        <Marks channel={channel} />
      </div>
      <CurrentBuild version={scanStatus === 'CLEAN' ? version : undefined} size={channel.fileSize} />
      <FirstBuild channel={channel} />
      {channel.content === 'WEB' && scanStatus === 'CLEAN' && <UnpackedNote key={version} channel={channel} />}
      {waitingBuild !== undefined && <WaitingBuildNote line={line} build={waitingBuild} />}
      {opened === 'upload' ? (
        <BuildForm game={game} channel={channel} onClose={close} />
      ) : (
        <div className={styles.actions}>
          {isDeveloper && action(waitingBuild === undefined ? text.upload : text.changeWaiting, 'upload')}
          {scanStatus === 'CLEAN' && action(text.promote, 'promote')}
          {action(text.edit, 'settings')}
          {action(text.remove, 'remove', styles.danger)}
        </div>
      )}
      <EarlierBuilds line={line} />
      {opened === 'settings' && <ChannelDialog {...{ channel, channels }} gameId={game.id} onClose={close} />}
      {opened === 'promote' && <PromoteDialog {...{ line, channels }} from={name} onClose={close} />}
      {opened === 'remove' && (
        <ConfirmDialog
          title={text.removeTitle(name)}
          text={text.removeText(name)}
          verb={text.remove}
          isBusy={remove.isPending}
          run={() => remove.mutateAsync()}
          done={text.removed(name)}
          failed={(error) => text.removeFailed(messageOf(error))}
          onClose={close}
        />
      )}
    </li>
  );
}

function Marks({ channel: { content, platforms, isBeta, isDemo, scanStatus } }: { readonly channel: Channel }) {
  return (
    <span className={styles.marks}>
      <Badge>{text.content[content]}</Badge>
      {platforms.map((platform) => (
        <Badge key={platform}>{platformName(platform)}</Badge>
      ))}
      {isBeta && <Badge tone="accent">{text.beta}</Badge>}
      {isDemo && <Badge tone="accent">{text.demo}</Badge>}
      {scanStatus !== undefined && (
        <span aria-live="polite">
          <Badge tone={SCAN_TONES[scanStatus]}>{developersText.scan[scanStatus]}</Badge>
        </span>
      )}
    </span>
  );
}

/** The verdict on a build that no other one came before, as long as it is not clean. */
function FirstBuild({ channel: { scanStatus, scanDetails, gameFileKey } }: { readonly channel: Channel }) {
  switch (scanStatus) {
    case 'INFECTED':
    case 'REJECTED':
    case 'ERROR':
      return (
        <div className={scanStatus === 'ERROR' ? notes.warn : notes.bad}>
          <p className={notes.title}>{manageText.verdicts[scanStatus].title}</p>
          {scanDetails !== undefined && <p className={notes.details}>{scanReasonText(scanDetails)}</p>}
          <p>{text.firstRefused}</p>
        </div>
      );
    case 'PENDING':
    case 'IN_PROGRESS':
      return gameFileKey === undefined ? null : <p role="status">{text.firstScan}</p>;
    default:
      return null;
  }
}
