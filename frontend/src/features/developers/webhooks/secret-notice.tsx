import { useEffect, useRef } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { webhooksText } from '../../../content/developers/webhooks.ts';
import { timeText } from '../../../lib/text/local.ts';
import styles from './webhooks.module.css';

interface SecretNoticeProps {
  readonly secret: string;
  /** Until when the secret before it signs as well. */
  readonly previousUntil?: string | undefined;
}

/** A new secret, which is shown only now, and so gets the focus. */
export function SecretNotice({ secret, previousUntil }: SecretNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  // By the secret: another one may take its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => place.current?.focus(), [secret]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div ref={place} role="group" tabIndex={-1} aria-label={webhooksText.secretOnce}>
      <Notice tone="ok">
        <p>{webhooksText.secretOnce}</p>
        <code className={styles.secret}>{secret}</code>
        <CopyButton text={secret} label={webhooksText.copySecret} withText />
        {previousUntil !== undefined && <p>{webhooksText.bothUntil(timeText(previousUntil))}</p>}
      </Notice>
    </div>
  );
}
