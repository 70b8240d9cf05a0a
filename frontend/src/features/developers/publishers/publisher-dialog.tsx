import type { Game, GamePublishing } from '@satcade/contracts/entities';
import { err, ok } from '@satcade/kernel/result';
import { Button } from '../../../components/button.tsx';
import { TextInput } from '../../../components/form/controls.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { publisherText } from '../../../content/developers/publishers.ts';
import { ApiProblem, messageOf } from '../../../lib/api/problem.ts';
import type { Checked } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Link } from '../../../lib/router/router.tsx';
import { dayText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useEndPublishing, useInvite } from './api.ts';
import { profileIdOf } from './profile-address.ts';
import styles from './publishers.module.css';

interface PublisherDialogProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** For the developer of a game: its publisher, or the open invitation, or the form to invite one. */
export default function PublisherDialog({ game, onClose }: PublisherDialogProps) {
  const { publishing } = game;
  const isOpen = publishing?.state === 'INVITED' || publishing?.state === 'ACCEPTED';
  return (
    <Dialog title={publisherText.buttonOf(game.title)} onClose={onClose}>
      <div className={styles.parts}>
        <p className="muted">{publisherText.intro}</p>
        {publishing !== undefined && <State game={game} publishing={publishing} />}
        {!isOpen && <InviteForm gameId={game.id} />}
      </div>
    </Dialog>
  );
}

function State({ game, publishing }: { readonly game: Game; readonly publishing: GamePublishing }) {
  const { userId, displayName, state, since } = publishing;
  const end = useEndPublishing(game.id);
  const onEnd = () =>
    end.mutate(undefined, {
      onSuccess: () =>
        showToast('good', state === 'INVITED' ? publisherText.withdrawn : publisherText.ended(game.title)),
      onError: (error) => showToast('bad', publisherText.failed(messageOf(error))),
    });
  return (
    <div className={styles.invitation}>
      <p role="status">
        <Link to={`/profile/${userId}`}>{displayName ?? publisherText.someone}</Link>
        <span className={styles.since}>{publisherText.states[state](dayText(since.slice(0, 10)))}</span>
      </p>
      {(state === 'INVITED' || state === 'ACCEPTED') && (
        <Button aria-disabled={end.isPending} onClick={() => !end.isPending && onEnd()}>
          {state === 'INVITED' ? publisherText.withdraw : publisherText.end}
        </Button>
      )}
    </div>
  );
}

function InviteForm({ gameId }: { readonly gameId: string }) {
  const invite = useInvite(gameId);
  const form = useForm({
    initial: { address: '' },
    check: checkAddress,
    async send(publisherId) {
      await invite.mutateAsync(publisherId);
      showToast('good', publisherText.inviteSent);
    },
    failure: (error) => ({ address: failureOf(error) }),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <TextInput label={publisherText.address} help={publisherText.addressHelp} {...form.text('address')} />
      <Button look="main" type="submit" aria-disabled={form.isSending}>
        {form.isSending ? publisherText.inviting : publisherText.invite}
      </Button>
    </form>
  );
}

function checkAddress({ address }: { readonly address: string }): Checked<{ readonly address: string }, string> {
  const publisherId = profileIdOf(address);
  return publisherId === undefined ? err({ address: publisherText.badAddress }) : ok(publisherId);
}

const failureOf = (error: unknown): string =>
  error instanceof ApiProblem && error.code === 'validation'
    ? publisherText.noProfile
    : publisherText.inviteFailed(messageOf(error));
