import { gamePath } from '@satcade/contracts/addresses';
import type { Game } from '@satcade/contracts/entities';
import { useId } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Cover } from '../../../components/picture/cover.tsx';
import { Price } from '../../../components/price.tsx';
import { SCAN_TONES, STATUS_TONES } from '../../../components/status-tones.ts';
import { developersText, profileText } from '../../../content/account/account.ts';
import { manageText } from '../../../content/developers/portal.ts';
import { publisherText } from '../../../content/developers/publishers.ts';
import { categoryName } from '../../../content/store/category-names.ts';
import { Link } from '../../../lib/router/router.tsx';
import notes from '../builds/scan-note.module.css';
import { ScanNote } from '../builds/scan-note.tsx';
import { WaitingBuildNote } from '../builds/waiting-build.tsx';
import { PlanNote } from '../publication/plan-note.tsx';
import { useIsDeveloper } from '../publishers/api.ts';
import { UploadNote } from '../upload/upload-note.tsx';
import { ModerationNote } from './moderation-note.tsx';
import styles from './own-game.module.css';
import type { OwnGameAction } from './own-game-action.ts';
import { OwnGameActions } from './own-game-actions.tsx';
import { OwnGameFacts } from './own-game-facts.tsx';

/** One of the developer's games, with all its facts and actions. */
export function OwnGame({ game, onOpen }: { readonly game: Game; readonly onOpen: (action: OwnGameAction) => void }) {
  const id = useId();
  const isDeveloper = useIsDeveloper(game);
  return (
    <li className={styles.game} aria-labelledby={id}>
      <Cover
        title={game.title}
        thumbnailKey={game.thumbnailKey}
        thumbnail={game.thumbnail}
        isNSFW={game.isNSFW}
        className={styles.cover}
      />
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 id={id}>
            <Link to={gamePath(game)}>{game.title}</Link>
          </h3>
          <Price game={{ ...game, comingSoon: false }} />
        </div>
        <p className={styles.badges}>
          <span className="muted">{categoryName(game.category)}</span>
          <OtherSide game={game} isDeveloper={isDeveloper} />
          <span aria-live="polite">
            <Badge tone={SCAN_TONES[game.scanStatus]}>{developersText.scan[game.scanStatus]}</Badge>
          </span>
          {game.comingSoon === true && game.status === 'pending_review' ? (
            <Badge tone="accent">
              <Price game={game} />
            </Badge>
          ) : (
            <Badge tone={STATUS_TONES[game.status]}>{profileText.status[game.status]}</Badge>
          )}
          {game.isNSFW && <Badge tone="accent">{manageText.adult}</Badge>}
        </p>
        {isDeveloper && <UploadNote game={game} />}
        <ThumbnailNote game={game} />
        <ScanNote key={game.scanStatus} game={game} />
        {game.waitingBuild !== undefined && <WaitingBuildNote line={{ game }} build={game.waitingBuild} />}
        <PlanNote key={game.publishAt} game={game} />
        <ModerationNote game={game} />
        <OwnGameFacts game={game} />
        <OwnGameActions game={game} onOpen={onOpen} />
      </div>
    </li>
  );
}

/** The publisher of an own game, or the developer of a game that the user publishes. */
function OtherSide({ game, isDeveloper }: { readonly game: Game; readonly isDeveloper: boolean }) {
  const { developerId, developerName, publishing } = game;
  if (!isDeveloper)
    return (
      <span className="muted">
        {publisherText.by} <Link to={`/profile/${developerId}`}>{developerName ?? publisherText.someone}</Link>
      </span>
    );
  if (publishing?.state !== 'ACCEPTED' && publishing?.state !== 'INVITED') return null;
  return <span className="muted">{publisherText.shortly[publishing.state](publishing.displayName)}</span>;
}

/** Says why a game with a clean file is not in the store: its thumbnail is missing. */
function ThumbnailNote({ game: { thumbnailKey, gameFileKey } }: { readonly game: Game }) {
  if (thumbnailKey !== undefined || gameFileKey === undefined) return null;
  return <p className={notes.warn}>{manageText.noThumbnail}</p>;
}
