import type { SupportRequest } from '@satcade/contracts/entities/support';
import { LIMITS } from '@satcade/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { Notice } from '../../../components/notice.tsx';
import { supportText } from '../../../content/order/support.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { timeText } from '../../../lib/text/format.ts';
import { showToast } from '../../../lib/toasts.ts';
import { supportQuery, useAskForSupport } from './api.ts';
import styles from './support-box.module.css';

/** On a paid order that failed: a message to the Admins, who see the order's trace, and their answer. */
export default function SupportBox({ orderId }: { readonly orderId: string }) {
  const request = useQuery(supportQuery(orderId));
  const [isAsking, setAsking] = useState(false);
  const supportRequest = request.data ?? undefined;
  return (
    <div className={styles.box}>
      {request.isError && <Notice tone="bad">{supportText.loadFailed(messageOf(request.error))}</Notice>}
      {supportRequest !== undefined && <Thread request={supportRequest} />}
      {supportRequest?.state !== 'open' && !request.isPending && (
        <Button look="main" onClick={() => setAsking(true)}>
          {supportRequest === undefined ? supportText.ask : supportText.askAgain}
        </Button>
      )}
      {isAsking && <AskDialog orderId={orderId} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Thread({ request: { messages, state } }: { readonly request: SupportRequest }) {
  return (
    <section aria-label={supportText.thread}>
      <ul>
        {messages.map(({ by, text, at }) => (
          <li key={`${by} ${at}`} className={styles.message} data-by={by}>
            <p className={styles.by}>
              <strong>{supportText.by[by]}</strong> <time dateTime={at}>{timeText(at)}</time>
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <p className="muted">{supportText.state[state]}</p>
    </section>
  );
}

function AskDialog({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const ask = useAskForSupport(orderId);
  const [isMissing, setMissing] = useState(false);
  const send = async (form: FormData) => {
    const text = String(form.get('text') ?? '').trim();
    setMissing(text === '');
    if (text === '' || ask.isPending) return;
    const isSent = await ask.mutateAsync(text).then(
      () => true,
      () => false,
    );
    if (!isSent) return;
    showToast('good', supportText.sent);
    onClose();
  };
  return (
    <FormDialog
      title={supportText.title}
      verb={ask.isPending ? supportText.sending : supportText.send}
      isBusy={ask.isPending}
      onClose={onClose}
      onSend={(form) => void send(form)}
    >
      <p>{supportText.help}</p>
      <TextArea
        label={supportText.label}
        name="text"
        maxLength={LIMITS.supportTextLength}
        error={isMissing ? supportText.missing : undefined}
      />
      {ask.isError && <Notice tone="bad">{supportText.failed(messageOf(ask.error))}</Notice>}
    </FormDialog>
  );
}
