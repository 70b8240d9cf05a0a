import type { Game } from '@satcade/contracts/entities';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { developersText } from '../../../content/account/account.ts';
import { channelText } from '../../../content/developers/channels.ts';
import { embedText } from '../../../content/developers/embed.ts';
import { newsDeskText } from '../../../content/developers/news-desk.ts';
import { manageText } from '../../../content/developers/portal.ts';
import { previewText } from '../../../content/developers/preview.ts';
import { publisherText } from '../../../content/developers/publishers.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { showToast } from '../../../lib/toasts.ts';
import { openPreview } from '../../game/published/preview.ts';
import { useRefreshGame } from '../api.ts';
import { useIsDeveloper } from '../publishers/api.ts';
import styles from './own-game.module.css';
import type { OwnGameAction } from './own-game-action.ts';
import { MainPublicationAction, PublicationActions } from './publication-actions.tsx';
import { StorageKeys } from './storage-keys.tsx';

interface OwnGameActionsProps {
  readonly game: Game;
  readonly onOpen: (action: OwnGameAction) => void;
}

/** What a developer can do with a game: the most frequent actions, and a button that shows the others. */
export function OwnGameActions({ game, onOpen }: OwnGameActionsProps) {
  const id = useId();
  const [hasMore, setMore] = useState(false);
  const isDeveloper = useIsDeveloper(game);
  const refresh = useRefreshGame(game);
  const { title } = game;
  const onRefresh = () =>
    refresh.mutate(undefined, {
      onSuccess: ({ scanStatus }) => showToast('good', manageText.refreshed(title, developersText.scan[scanStatus])),
      onError: (error) => showToast('bad', messageOf(error)),
    });
  return (
    <>
      <div className={styles.actions}>
        <Button aria-label={manageText.editOf(title)} onClick={() => onOpen('edit')}>
          {manageText.edit}
        </Button>
        <ButtonLink to={`/developers?tab=manage&files=${game.id}`} aria-label={channelText.buttonOf(title)}>
          {channelText.button}
        </ButtonLink>
        <Button aria-label={manageText.statsOf(title)} onClick={() => onOpen('stats')}>
          {manageText.stats}
        </Button>
        <MainPublicationAction game={game} onOpen={onOpen} />
        <Button aria-label={manageText.refreshOf(title)} onClick={onRefresh}>
          {manageText.refresh}
        </Button>
        <Button
          className={styles.moreButton}
          aria-label={manageText.moreOf(title)}
          aria-expanded={hasMore}
          aria-controls={id}
          onClick={() => setMore(!hasMore)}
        >
          {manageText.more}
          <ChevronDown size={18} />
        </Button>
        <Button
          className={styles.danger}
          aria-label={isDeveloper ? manageText.deleteOf(title) : publisherText.stopOf(title)}
          onClick={() => onOpen(isDeveloper ? 'delete' : 'stop')}
        >
          {isDeveloper ? manageText.delete : publisherText.stop}
        </Button>
      </div>
      <div id={id} className={styles.more} hidden={!hasMore}>
        <div className={styles.actions}>
          <Button aria-label={previewText.buttonOf(title)} onClick={() => openPreview(game.id)}>
            {previewText.button}
          </Button>
          <Button aria-label={manageText.salesOf(title)} onClick={() => onOpen('discounts')}>
            {manageText.salesButton}
          </Button>
          <Button aria-label={newsDeskText.buttonOf(title)} onClick={() => onOpen('news')}>
            {newsDeskText.button}
          </Button>
          {game.status === 'published' && game.scanStatus === 'CLEAN' && (
            <Button aria-label={embedText.buttonOf(title)} onClick={() => onOpen('embed')}>
              {embedText.button}
            </Button>
          )}
          <PublicationActions game={game} onOpen={onOpen} />
          {isDeveloper && (
            <Button aria-label={publisherText.buttonOf(title)} onClick={() => onOpen('publisher')}>
              {publisherText.button}
            </Button>
          )}
        </div>
        <StorageKeys game={game} />
      </div>
    </>
  );
}
