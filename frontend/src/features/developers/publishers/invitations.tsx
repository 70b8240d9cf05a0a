import type { PublisherInvitation } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { KeyCover } from '../../../components/picture/cover.tsx';
import { publisherText } from '../../../content/developers/publishers.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { Link } from '../../../lib/router/router.tsx';
import { dayText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { invitationsQuery, useAccept, useEndPublishing } from './api.ts';
import styles from './publishers.module.css';

/** Invitations to publish games of other developers. Hidden while there are none. */
export function Invitations({ userId }: { readonly userId: string }) {
  const id = useId();
  const { data, error } = useQuery(invitationsQuery(userId));
  if (error !== null) return <Notice tone="bad">{publisherText.invitationsFailed(messageOf(error))}</Notice>;
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{publisherText.invitations}</h2>
      <p className="muted">{publisherText.invitationsText}</p>
      <ul className={styles.parts}>
        {data.items.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation }: { readonly invitation: PublisherInvitation }) {
  const { id, title, thumbnailKey, isNSFW, developerId, developerName, invitedAt } = invitation;
  const accept = useAccept(id);
  const decline = useEndPublishing(id);
  const isPending = accept.isPending || decline.isPending;
  const answer = (mutation: typeof accept | typeof decline, done: string) => {
    if (isPending) return;
    // Not callbacks of the mutation: when the list is read again, the invitation is unmounted before they would be
    // called.
    void mutation.mutateAsync().then(
      () => showToast('good', done),
      (error: unknown) => showToast('bad', publisherText.failed(messageOf(error))),
    );
  };
  return (
    <li className={styles.invitation}>
      <KeyCover title={title} thumbnailKey={thumbnailKey} width={56} isNSFW={isNSFW} className={styles.cover} />
      <div className={styles.words}>
        <strong>{title}</strong> {publisherText.by}{' '}
        <Link to={`/profile/${developerId}`}>{developerName ?? publisherText.someone}</Link>
        <span className={styles.since}>{publisherText.invitedOn(dayText(invitedAt.slice(0, 10)))}</span>
      </div>
      <div className={styles.answers}>
        <Button
          look="main"
          aria-label={publisherText.acceptOf(title)}
          aria-disabled={isPending}
          onClick={() => answer(accept, publisherText.accepted(title))}
        >
          {publisherText.accept}
        </Button>
        <Button
          aria-label={publisherText.declineOf(title)}
          aria-disabled={isPending}
          onClick={() => answer(decline, publisherText.declined)}
        >
          {publisherText.decline}
        </Button>
      </div>
    </li>
  );
}
