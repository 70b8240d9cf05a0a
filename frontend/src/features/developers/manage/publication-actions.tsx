import type { Game } from '@satcade/contracts/entities';
import { Button } from '../../../components/button.tsx';
import { manageText } from '../../../content/developers/portal.ts';
import { publicationText as text } from '../../../content/developers/publication.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useChangeStatus } from '../api.ts';
import type { OwnGameAction } from './own-game-action.ts';

interface PublicationActionsProps {
  readonly game: Game;
  readonly onOpen: (action: OwnGameAction) => void;
}

const isAnnounced = ({ comingSoon, status }: Game): boolean => comingSoon === true && status === 'pending_review';

/** What brings a game into the store: a draft is published, and an announced game is released. */
export function MainPublicationAction({ game, onOpen }: PublicationActionsProps) {
  if (isAnnounced(game))
    return (
      <Button aria-label={text.releaseNowOf(game.title)} onClick={() => onOpen('release')}>
        {text.releaseNow}
      </Button>
    );
  return game.status === 'draft' ? <Publication game={game} /> : null;
}

/** The other buttons for when a game is in the store: its date, and back to a draft. */
export function PublicationActions({ game, onOpen }: PublicationActionsProps) {
  const { title, status } = game;
  if (isAnnounced(game)) {
    return (
      <>
        <Button aria-label={text.changeDateOf(title)} onClick={() => onOpen('publication')}>
          {text.changeDate}
        </Button>
        <Button aria-label={text.keepBackOf(title)} onClick={() => onOpen('keepBack')}>
          {text.keepBack}
        </Button>
      </>
    );
  }
  return (
    <>
      {status !== 'published' && (
        <Button aria-label={text.buttonOf(title)} onClick={() => onOpen('publication')}>
          {text.button}
        </Button>
      )}
      {status !== 'draft' && <Publication game={game} />}
    </>
  );
}

/** The owner chooses between draft and publication. The scan decides the rest. */
function Publication({ game }: { readonly game: Game }) {
  const change = useChangeStatus(game);
  const isDraft = game.status === 'draft';
  const onClick = () =>
    change.mutate(isDraft ? 'pending_review' : 'draft', {
      onSuccess: ({ status, title, thumbnailKey }) => {
        if (status === 'draft') return showToast('good', manageText.withdrawn(title));
        showToast('good', thumbnailKey === undefined ? manageText.submittedBare(title) : manageText.submitted(title));
      },
      onError: (error) => showToast('bad', manageText.publicationFailed(messageOf(error))),
    });
  return (
    <Button aria-disabled={change.isPending} onClick={onClick}>
      {isDraft ? manageText.submitForSale : manageText.withdraw}
    </Button>
  );
}
