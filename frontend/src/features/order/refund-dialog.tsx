import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProseField } from '../../components/prose-field.tsx';
import { common } from '../../content/common.ts';
import { refundText } from '../../content/refund.ts';
import { messageOf } from '../../lib/problem.ts';
import { showToast } from '../../lib/toasts.ts';
import { useAskRefund } from './order.ts';
import styles from './refund-panel.module.css';

const REASON_LENGTH = 500;

interface RefundDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
  /** Asked for, and to be closed. */
  readonly onSent: () => void;
}

/** Says what a refund of an order means before it is asked for. */
export default function RefundDialog({ orderId, onClose, onSent }: RefundDialogProps) {
  const formId = useId();
  const { ask, isPending, isError, error } = useAskRefund(orderId);
  const send = (form: FormData) => {
    const reason = String(form.get('reason') ?? '').trim();
    ask(
      { kind: 'order', ...(reason !== '' && { reason }) },
      {
        onSuccess() {
          showToast('good', refundText.sent);
          onSent();
        },
      },
    );
  };
  return (
    <Dialog
      title={refundText.askTitle}
      onClose={onClose}
      foot={
        <>
          <Button look="main" type="submit" form={formId} aria-disabled={isPending}>
            {isPending ? refundText.sending : refundText.send}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          send(new FormData(event.currentTarget));
        }}
      >
        <h3>{refundText.nextTitle}</h3>
        <ol className={styles.steps}>
          {refundText.nextSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ProseField label={refundText.why} help={refundText.whyHelp} name="reason" rows={3} maxLength={REASON_LENGTH} />
        {isError && <Notice tone="bad">{refundText.failed(messageOf(error))}</Notice>}
      </form>
    </Dialog>
  );
}
