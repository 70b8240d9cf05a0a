import type { WebhookDelivery, WebhookEndpoint } from '@satcade/contracts/entities/webhook-endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { FailedNotice } from '../../../components/notice.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { webhooksText } from '../../../content/developers/webhooks.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { countText, timeText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { deliveriesQuery, useReplay } from './api.ts';
import styles from './webhooks.module.css';

const TONES = { PENDING: 'warn', DELIVERED: 'ok', FAILED: 'bad' } as const;

interface LogDialogProps {
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}

/** The deliveries to an endpoint in the last 30 days, with their attempts, each to be sent again. */
export function LogDialog({ endpoint, onClose }: LogDialogProps) {
  const log = useInfiniteQuery(deliveriesQuery(endpoint.id));
  const items = log.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog title={webhooksText.logOf(endpoint.url)} onClose={onClose}>
      <div className={styles.parts} aria-busy={log.isPending}>
        {log.isPending && <Skeleton height="96px" />}
        {log.isError && (
          <FailedNotice text={webhooksText.logFailed(messageOf(log.error))} onRetry={() => void log.refetch()} />
        )}
        {log.isSuccess && items.length === 0 && <p className="muted">{webhooksText.logEmpty}</p>}
        {items.length > 0 && endpoint.status !== 'ACTIVE' && <p className="muted">{webhooksText.replayNeedsOn}</p>}
        {items.length > 0 && (
          <ul className={styles.list}>
            {items.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} endpoint={endpoint} />
            ))}
          </ul>
        )}
        {log.hasNextPage && (
          <Button aria-disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {webhooksText.showMore}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery;
  readonly endpoint: WebhookEndpoint;
}

function DeliveryRow({ delivery, endpoint }: DeliveryRowProps) {
  const { id, type, status, createdAt, attempts, nextAttemptAt, body, answer } = delivery;
  const replay = useReplay(endpoint.id);
  const onReplay = () => {
    if (replay.isPending) return;
    replay.mutate(id, {
      onSuccess: () => showToast('good', webhooksText.replayed),
      onError: (error) => showToast('bad', webhooksText.failed(messageOf(error))),
    });
  };
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h3 className={styles.names}>{type}</h3>
          <Badge tone={TONES[status]}>{webhooksText.deliveryStatuses[status]}</Badge>
          <time className="muted" dateTime={createdAt}>
            {timeText(createdAt)}
          </time>
        </div>
        <ul className={styles.attempts}>
          {attempts.map((attempt) => (
            <li key={attempt.at}>{attemptText(attempt)}</li>
          ))}
        </ul>
        {status === 'PENDING' && nextAttemptAt !== undefined && attempts.length > 0 && (
          <p className="muted">{webhooksText.next(timeText(nextAttemptAt))}</p>
        )}
      </div>
      {answer !== undefined && <Details title={webhooksText.answer} text={answer} />}
      <Details title={webhooksText.message} text={body} />
      {endpoint.status === 'ACTIVE' && (
        <Button
          aria-label={webhooksText.replayOf(type, timeText(createdAt))}
          aria-disabled={replay.isPending}
          onClick={onReplay}
        >
          {webhooksText.replay}
        </Button>
      )}
    </li>
  );
}

function Details({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <details className={styles.details}>
      <summary>{title}</summary>
      <pre>{text}</pre>
    </details>
  );
}

function attemptText({ at, ms, status, failure }: WebhookDelivery['attempts'][number]): string {
  const answered = status === undefined ? [] : [webhooksText.answered(String(status))];
  const reason = failure === undefined ? [] : [webhooksText.reasons[failure]];
  return webhooksText.attempt(timeText(at), [...answered, ...reason].join(', '), countText(ms));
}
