import type { WebhookEndpoint } from '@satcade/contracts/entities/webhook-endpoints';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import ConfirmDialog from '../../../components/overlay/confirm-dialog.tsx';
import { webhooksText } from '../../../content/developers/webhooks.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { timeText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useDeleteEndpoint, useRenewSecret, useSwitchEndpoint, useTestEndpoint } from './api.ts';
import { EditEndpointDialog } from './edit-endpoint-dialog.tsx';
import { LogDialog } from './log-dialog.tsx';
import { SecretNotice } from './secret-notice.tsx';
import styles from './webhooks.module.css';

const failed = (error: unknown): string => webhooksText.failed(messageOf(error));

const TONES = { ACTIVE: 'ok', DISABLED: 'plain', FAILED: 'bad' } as const;

/** One endpoint with its state and what can be done with it. */
export function EndpointRow({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { id, url, description, events, status } = endpoint;
  const [opened, setOpened] = useState<'log' | 'edit' | 'secret' | 'delete'>();
  const onClose = () => setOpened(undefined);
  const test = useTestEndpoint(id);
  const renew = useRenewSecret(id);
  const switched = useSwitchEndpoint(id);
  const remove = useDeleteEndpoint(id);
  const isBusy = test.isPending || renew.isPending || switched.isPending;
  const isOn = status === 'ACTIVE';
  const act = (work: () => Promise<unknown>, done?: () => void) => {
    if (isBusy) return;
    void work().then(done, (error: unknown) => showToast('bad', failed(error)));
  };
  const sayState = () => showToast('good', isOn ? webhooksText.switchedOff : webhooksText.switchedOn);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h3>{url}</h3>
          <Badge tone={TONES[status]}>{webhooksText.statuses[status]}</Badge>
        </div>
        {description !== undefined && <p className="muted">{description}</p>}
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={event}>{event}</li>
          ))}
        </ul>
      </div>
      <State endpoint={endpoint} />
      {renew.isSuccess && opened !== 'secret' && (
        <SecretNotice secret={renew.data.secret} previousUntil={renew.data.previousSecretUntil} />
      )}
      <div className={styles.actions}>
        {isOn && (
          <Button
            aria-label={webhooksText.testOf(url)}
            aria-disabled={isBusy}
            onClick={() => act(test.mutateAsync, () => setOpened('log'))}
          >
            {webhooksText.test}
          </Button>
        )}
        <Button aria-label={webhooksText.logOf(url)} onClick={() => setOpened('log')}>
          {webhooksText.log}
        </Button>
        <Button aria-label={webhooksText.editOf(url)} onClick={() => setOpened('edit')}>
          {webhooksText.edit}
        </Button>
        <Button
          aria-label={isOn ? webhooksText.switchOffOf(url) : webhooksText.switchOnOf(url)}
          aria-disabled={isBusy}
          onClick={() => act(() => switched.mutateAsync(isOn ? 'DISABLED' : 'ACTIVE'), sayState)}
        >
          {isOn ? webhooksText.switchOff : webhooksText.switchOn}
        </Button>
        <Button
          aria-label={webhooksText.newSecretOf(url)}
          aria-disabled={isBusy}
          onClick={() => !isBusy && setOpened('secret')}
        >
          {webhooksText.newSecret}
        </Button>
        <Button aria-label={webhooksText.deleteOf(url)} onClick={() => setOpened('delete')}>
          {webhooksText.delete}
        </Button>
      </div>
      {opened === 'log' && <LogDialog endpoint={endpoint} onClose={onClose} />}
      {opened === 'edit' && <EditEndpointDialog endpoint={endpoint} onClose={onClose} />}
      {opened === 'secret' && (
        <ConfirmDialog
          title={webhooksText.newSecretTitle}
          text={webhooksText.newSecretText(url)}
          verb={webhooksText.makeSecret}
          isBusy={renew.isPending}
          run={renew.mutateAsync}
          done={webhooksText.secretOnce}
          {...{ failed, onClose }}
        />
      )}
      {opened === 'delete' && (
        <ConfirmDialog
          title={webhooksText.deleteTitle}
          text={webhooksText.deleteText(url)}
          verb={webhooksText.delete}
          isBusy={remove.isPending}
          run={remove.mutateAsync}
          done={webhooksText.deleted}
          {...{ failed, onClose }}
        />
      )}
    </li>
  );
}

/** Why an endpoint is off, or is about to be. */
function State({ endpoint: { status, failure, failedAt, failingSince } }: { readonly endpoint: WebhookEndpoint }) {
  if (status === 'FAILED' && failure !== undefined && failedAt !== undefined)
    return <Notice tone="warn">{webhooksText.failures[failure](timeText(failedAt))}</Notice>;
  if (status === 'ACTIVE' && failingSince !== undefined)
    return <Notice tone="warn">{webhooksText.failing(timeText(failingSince))}</Notice>;
  return null;
}
