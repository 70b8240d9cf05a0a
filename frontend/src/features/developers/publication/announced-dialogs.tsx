import type { Game } from '@satcade/contracts/entities';
import { Button } from '../../../components/button.tsx';
import ConfirmDialog from '../../../components/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { common } from '../../../content/common.ts';
import { publicationText as text } from '../../../content/developers/publication.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { showToast } from '../../../lib/toasts.ts';
import { usePublication } from '../api.ts';
import { missingForRelease } from './plan-text.ts';

interface AnnouncedDialogProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** Confirms the release of an announced game, or says what is missing for it. */
export function ReleaseDialog({ game, onClose }: AnnouncedDialogProps) {
  const release = usePublication(game);
  const { title } = game;
  const missing = missingForRelease(game);
  const confirm = () => {
    if (release.isPending) return;
    release.mutate(
      { comingSoon: false, publishAt: null },
      {
        onSuccess: () => {
          showToast('good', text.released(title));
          onClose();
        },
        onError: (failure) => showToast('bad', text.releaseFailed(messageOf(failure))),
      },
    );
  };
  return (
    <Dialog
      title={text.releaseTitle(title)}
      onClose={onClose}
      foot={
        <>
          {missing === undefined && (
            <Button look="main" aria-disabled={release.isPending} onClick={confirm}>
              {text.releaseNow}
            </Button>
          )}
          <Button onClick={onClose}>{missing === undefined ? common.cancel : common.close}</Button>
        </>
      }
    >
      <p>{missing === undefined ? text.releaseText : text.cannotRelease(missing)}</p>
    </Dialog>
  );
}

/** Confirms that an announced game becomes a draft: its page is no longer public. */
export function KeepBackDialog({ game, onClose }: AnnouncedDialogProps) {
  const change = usePublication(game);
  const { title } = game;
  return (
    <ConfirmDialog
      title={text.keepBackTitle(title)}
      text={text.keepBackText}
      verb={text.keepBack}
      isBusy={change.isPending}
      run={() => change.mutateAsync({ status: 'draft' })}
      done={text.keptBack(title)}
      failed={(error) => text.failed(messageOf(error))}
      onClose={onClose}
    />
  );
}
