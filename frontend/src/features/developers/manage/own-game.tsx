import { gamePath } from '@satcade/contracts/addresses';
import type { Game } from '@satcade/contracts/entities';
import { useId } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Cover } from '../../../components/picture/cover.tsx';
import { Price } from '../../../components/price.tsx';
import { SCAN_TONES, STATUS_TONES } from '../../../components/status-tones.ts';
import { developersText, profileText } from '../../../content/account/account.ts';
import { channelText } from '../../../content/developers/channels.ts';
import { embedText } from '../../../content/developers/embed.ts';
import { newsDeskText } from '../../../content/developers/news-desk.ts';
import { manageText } from '../../../content/developers/portal.ts';
import { previewText } from '../../../content/developers/preview.ts';
import { publisherText } from '../../../content/developers/publishers.ts';
import { categoryName } from '../../../content/store/category-names.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { Link } from '../../../lib/router/router.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { openPreview } from '../../game/published/preview.ts';
import { useRefreshGame } from '../api.ts';
import notes from '../builds/scan-note.module.css';
import { ScanNote } from '../builds/scan-note.tsx';
import { WaitingBuildNote } from '../builds/waiting-build.tsx';
import { PlanNote } from '../publication/plan-note.tsx';
import { useIsDeveloper } from '../publishers/api.ts';
import { UploadNote } from '../upload/upload-note.tsx';
import { ModerationNote } from './moderation-note.tsx';
import styles from './own-game.module.css';
import type { OwnGameAction } from './own-game-action.ts';
import { OwnGameFacts } from './own-game-facts.tsx';
import { PublicationActions } from './publication-actions.tsx';

/** One of the developer's games, with all its facts and actions. */
export function OwnGame({ game, onOpen }: { readonly game: Game; readonly onOpen: (action: OwnGameAction) => void }) {
  const id = useId();
  const isDeveloper = useIsDeveloper(game);
  const refresh = useRefreshGame(game);
  const onRefresh = () =>
    refresh.mutate(undefined, {
      onSuccess: ({ scanStatus }) =>
        showToast('good', manageText.refreshed(game.title, developersText.scan[scanStatus])),
      onError: (error) => showToast('bad', messageOf(error)),
    });
  const action = (label: string, name: string, onClick: () => void, className?: string) => (
    <Button aria-label={name} onClick={onClick} className={className}>
      {label}
    </Button>
  );
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
        <div className={styles.actions}>
          {action(manageText.edit, manageText.editOf(game.title), () => onOpen('edit'))}
          {action(previewText.button, previewText.buttonOf(game.title), () => openPreview(game.id))}
          <ButtonLink to={`/developers?tab=manage&files=${game.id}`} aria-label={channelText.buttonOf(game.title)}>
            {channelText.button}
          </ButtonLink>
          {action(manageText.stats, manageText.statsOf(game.title), () => onOpen('stats'))}
          {action(manageText.salesButton, manageText.salesOf(game.title), () => onOpen('discounts'))}
          {game.status === 'published' &&
            game.scanStatus === 'CLEAN' &&
            action(embedText.button, embedText.buttonOf(game.title), () => onOpen('embed'))}
          {action(newsDeskText.button, newsDeskText.buttonOf(game.title), () => onOpen('news'))}
          {action(manageText.refresh, manageText.refreshOf(game.title), onRefresh)}
          <PublicationActions game={game} onOpen={onOpen} />
          {isDeveloper && action(publisherText.button, publisherText.buttonOf(game.title), () => onOpen('publisher'))}
          {isDeveloper
            ? action(manageText.delete, manageText.deleteOf(game.title), () => onOpen('delete'), styles.danger)
            : action(publisherText.stop, publisherText.stopOf(game.title), () => onOpen('stop'), styles.danger)}
        </div>
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
