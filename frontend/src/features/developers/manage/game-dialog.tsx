import type { Game } from '@satcade/contracts/entities';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { KeepBackDialog, ReleaseDialog } from '../publication/announced-dialogs.tsx';
import { PublicationDialog } from '../publication/publication-dialog.tsx';
import { DeleteDialog, EndPublishingDialog } from './confirm-dialog.tsx';
import type { OwnGameAction } from './own-game-action.ts';

const EditDialog = lazyPart(() => import('../edit/edit-dialog.tsx'));
const EmbedDialog = lazyPart(() => import('../embed/embed-dialog.tsx'));
const NewsDialog = lazyPart(() => import('../news/news-dialog.tsx'));
const StatsDialog = lazyPart(() => import('../stats/stats-dialog.tsx'));
const DiscountDialog = lazyPart(() => import('../discounts/discount-dialog.tsx'));
const PublisherDialog = lazyPart(() => import('../publishers/publisher-dialog.tsx'));

/** The open dialog and its game. */
export interface OpenedDialog {
  readonly action: OwnGameAction;
  readonly gameId: string;
}

interface GameDialogProps {
  readonly action: OwnGameAction;
  readonly game: Game;
  readonly onClose: () => void;
}

/** The dialog that a button of a game opens. */
export function GameDialog({ action, ...rest }: GameDialogProps) {
  switch (action) {
    case 'edit':
      return <EditDialog {...rest} />;
    case 'stats':
      return <StatsDialog {...rest} />;
    case 'discounts':
      return <DiscountDialog {...rest} />;
    case 'embed':
      return <EmbedDialog {...rest} />;
    case 'news':
      return <NewsDialog {...rest} />;
    case 'publication':
      return <PublicationDialog {...rest} />;
    case 'release':
      return <ReleaseDialog {...rest} />;
    case 'keepBack':
      return <KeepBackDialog {...rest} />;
    case 'publisher':
      return <PublisherDialog {...rest} />;
    case 'delete':
      return <DeleteDialog {...rest} />;
    case 'stop':
      return <EndPublishingDialog {...rest} />;
  }
}
