import { useQuery } from '@tanstack/react-query';
import { FailedNotice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { webhooksText } from '../../../content/developers/webhooks.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useListHeading } from '../../../lib/use-list-heading.ts';
import { endpointsQuery } from './api.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import styles from './webhooks.module.css';

/** The webhook endpoints of the signed-in developer: the list, and the form for a new one. */
export default function WebhooksTab() {
  const endpoints = useQuery(endpointsQuery());
  const heading = useListHeading(endpoints.data?.items.length ?? 0);
  return (
    <div className={styles.parts} aria-busy={endpoints.isPending}>
      <h2 ref={heading} tabIndex={-1}>
        {webhooksText.title}
      </h2>
      <p>
        {webhooksText.intro} <a href="/api/docs">{webhooksText.docs}</a>
      </p>
      {endpoints.isPending && <Skeleton height="96px" />}
      {endpoints.isError && (
        <FailedNotice
          text={webhooksText.loadFailed(messageOf(endpoints.error))}
          onRetry={() => void endpoints.refetch()}
        />
      )}
      {endpoints.isSuccess && endpoints.data.items.length === 0 && <p className="muted">{webhooksText.none}</p>}
      {endpoints.isSuccess && endpoints.data.items.length > 0 && (
        <ul className={styles.list}>
          {endpoints.data.items.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} />
          ))}
        </ul>
      )}
      <EndpointForm />
    </div>
  );
}
