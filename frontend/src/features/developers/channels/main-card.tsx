import type { Channel, Game } from '@satcade/contracts/entities';
import { MAIN_CHANNEL } from '@satcade/contracts/entities/channel-summary';
import { useId, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { SCAN_TONES } from '../../../components/status-tones.ts';
import { developersText } from '../../../content/account/account.ts';
import { channelText as text } from '../../../content/developers/channels.ts';
import { ScanNote } from '../builds/scan-note.tsx';
import { WaitingBuildNote } from '../builds/waiting-build.tsx';
import { useIsDeveloper } from '../publishers/api.ts';
import styles from './channels.module.css';
import { CurrentBuild, EarlierBuilds } from './line-parts.tsx';
import { PromoteDialog } from './promote-dialog.tsx';

interface MainCardProps {
  readonly game: Game;
  readonly channels: readonly Channel[];
}

/** The game's own line of builds. */
export function MainCard({ game, channels }: MainCardProps) {
  const id = useId();
  const [isPromoting, setPromoting] = useState(false);
  const isDeveloper = useIsDeveloper(game);
  const line = { game };
  return (
    <li className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{text.main}</h3>
        <span aria-live="polite">
          <Badge tone={SCAN_TONES[game.scanStatus]}>{developersText.scan[game.scanStatus]}</Badge>
        </span>
      </div>
      <p className="muted">{text.mainHelp}</p>
      <CurrentBuild version={game.scanStatus === 'CLEAN' ? game.version : undefined} size={game.fileSize} />
      <ScanNote game={game} />
      {game.waitingBuild !== undefined && <WaitingBuildNote line={line} build={game.waitingBuild} />}
      <div className={styles.actions}>
        {isDeveloper && <ButtonLink to={`/developers?tab=manage&edit=${game.id}`}>{text.mainUpload}</ButtonLink>}
        {game.scanStatus === 'CLEAN' && channels.length > 0 && (
          <Button aria-label={`${text.promote}: ${text.main}`} onClick={() => setPromoting(true)}>
            {text.promote}
          </Button>
        )}
      </div>
      <EarlierBuilds line={line} />
      {isPromoting && (
        <PromoteDialog line={line} from={MAIN_CHANNEL} channels={channels} onClose={() => setPromoting(false)} />
      )}
    </li>
  );
}
