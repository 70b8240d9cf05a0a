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
import { filledIn } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { timeText } from '../../../lib/text/local.ts';
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
  const form = useForm({
    initial: { text: '' },
    check: filledIn('text', supportText.missing),
    async send(text: string) {
      await ask.mutateAsync(text);
      showToast('good', supportText.sent);
      onClose();
    },
    failure: (error) => ({ form: supportText.failed(messageOf(error)) }),
  });
  return (
    <FormDialog
      title={supportText.title}
      form={form}
      verb={supportText.send}
      busyVerb={supportText.sending}
      onClose={onClose}
    >
      <p>{supportText.help}</p>
      <TextArea label={supportText.label} maxLength={LIMITS.supportTextLength} {...form.text('text')} />
    </FormDialog>
  );
}
