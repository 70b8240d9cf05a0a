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

/** A new secret, which is shown only now. */
export function SecretNotice({ secret, previousUntil }: SecretNoticeProps) {
  return (
    <Notice tone="ok">
      <p>{webhooksText.secretOnce}</p>
      <code className={styles.secret}>{secret}</code>
      <CopyButton text={secret} label={webhooksText.copySecret} withText />
      {previousUntil !== undefined && <p>{webhooksText.bothUntil(timeText(previousUntil))}</p>}
    </Notice>
  );
}
