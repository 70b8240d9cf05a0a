import type { WebhookEndpoint } from '@satcade/contracts/entities/webhook-endpoints';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { webhooksText } from '../../../content/developers/webhooks.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { timeText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useRenewSecret, useSwitchEndpoint, useTestEndpoint } from './api.ts';
import { DeleteEndpointDialog } from './delete-endpoint-dialog.tsx';
import { EditEndpointDialog } from './edit-endpoint-dialog.tsx';
import { LogDialog } from './log-dialog.tsx';
import { SecretNotice } from './secret-notice.tsx';
import styles from './webhooks.module.css';

const TONES = { ACTIVE: 'ok', DISABLED: 'plain', FAILED: 'bad' } as const;

/** One endpoint with its state and what can be done with it. */
export function EndpointRow({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { id, url, description, events, status } = endpoint;
  const [opened, setOpened] = useState<'log' | 'edit' | 'delete'>();
  const test = useTestEndpoint(id);
  const renew = useRenewSecret(id);
  const switched = useSwitchEndpoint(id);
  const isBusy = test.isPending || renew.isPending || switched.isPending;
  const isOn = status === 'ACTIVE';
  const act = (work: () => Promise<unknown>, done?: () => void) => {
    if (isBusy) return;
    void work().then(done, (error: unknown) => showToast('bad', webhooksText.failed(messageOf(error))));
  };
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <strong>{url}</strong> <Badge tone={TONES[status]}>{webhooksText.statuses[status]}</Badge>
        {description !== undefined && <p className="muted">{description}</p>}
        <p className={styles.names}>{events.join(' ')}</p>
      </div>
      <State endpoint={endpoint} />
      {renew.isSuccess && <SecretNotice secret={renew.data.secret} previousUntil={renew.data.previousSecretUntil} />}
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
          onClick={() => act(() => switched.mutateAsync(isOn ? 'DISABLED' : 'ACTIVE'))}
        >
          {isOn ? webhooksText.switchOff : webhooksText.switchOn}
        </Button>
        <Button
          aria-label={webhooksText.newSecretOf(url)}
          aria-disabled={isBusy}
          onClick={() => act(renew.mutateAsync)}
        >
          {webhooksText.newSecret}
        </Button>
        <Button aria-label={webhooksText.deleteOf(url)} onClick={() => setOpened('delete')}>
          {webhooksText.delete}
        </Button>
      </div>
      {opened === 'log' && <LogDialog endpoint={endpoint} onClose={() => setOpened(undefined)} />}
      {opened === 'edit' && <EditEndpointDialog endpoint={endpoint} onClose={() => setOpened(undefined)} />}
      {opened === 'delete' && <DeleteEndpointDialog endpoint={endpoint} onClose={() => setOpened(undefined)} />}
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
