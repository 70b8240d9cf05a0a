import type { ApiKey } from '@satcade/contracts/api/account';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { FailedNotice, Notice } from '../../../components/notice.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { apiKeysText } from '../../../content/account/api-keys.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { dateText } from '../../../lib/text/local.ts';
import { apiKeysQuery, useRevokeApiKey } from './api.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import styles from './api-keys-dialog.module.css';

/** The API keys of the signed-in user: the list, the form for a new one, and revoking. */
export default function ApiKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const keys = useQuery(apiKeysQuery());
  const revoke = useRevokeApiKey();
  return (
    <Dialog title={apiKeysText.title} onClose={onClose}>
      <div className={styles.body}>
        <p>
          {apiKeysText.intro} <a href="/api/docs">{apiKeysText.docs}</a>
        </p>
        {keys.isPending && <Skeleton height="64px" />}
        {keys.isError && (
          <FailedNotice text={apiKeysText.loadFailed(messageOf(keys.error))} onRetry={() => void keys.refetch()} />
        )}
        {keys.isSuccess && keys.data.items.length === 0 && <p className="muted">{apiKeysText.none}</p>}
        {keys.isSuccess && keys.data.items.length > 0 && (
          <ul>
            {keys.data.items.map((apiKey) => (
              <KeyRow
                key={apiKey.id}
                apiKey={apiKey}
                isBusy={revoke.isPending}
                onRevoke={() => revoke.mutate(apiKey.id)}
              />
            ))}
          </ul>
        )}
        {revoke.isError && <Notice tone="bad">{apiKeysText.revokeFailed(messageOf(revoke.error))}</Notice>}
        <ApiKeyForm />
      </div>
    </Dialog>
  );
}

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly isBusy: boolean;
  readonly onRevoke: () => void;
}

function KeyRow({ apiKey: { name, scopes, createdAt, expiresAt }, isBusy, onRevoke }: KeyRowProps) {
  const until = expiresAt === undefined ? '' : `, ${apiKeysText.expires(dateText(expiresAt))}`;
  return (
    <li className={styles.row}>
      <div>
        <strong>{name}</strong>
        <p className="muted">{`${apiKeysText.made(dateText(createdAt))}${until}`}</p>
        <p className={styles.scopes}>{scopes.join(' ')}</p>
      </div>
      <Button aria-label={apiKeysText.revokeNamed(name)} aria-disabled={isBusy} onClick={isBusy ? undefined : onRevoke}>
        {apiKeysText.revoke}
      </Button>
    </li>
  );
}
