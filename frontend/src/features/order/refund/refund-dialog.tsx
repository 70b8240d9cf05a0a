import { Link } from 'react-router-dom';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { ProseField } from '../../../components/form/prose-field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { giftText } from '../../../content/order/gifts.ts';
import { refundText } from '../../../content/order/refund.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAskRefund } from '../api.ts';
import styles from './refund-panel.module.css';

const REASON_LENGTH = 500;

interface RefundDialogProps {
  readonly orderId: string;
  readonly hasGifts: boolean;
  readonly onClose: () => void;
  /** Called when the refund is requested and the dialog should close. */
  readonly onSent: () => void;
}

/** Explains the effect of a refund of an order before it is requested. */
export default function RefundDialog({ orderId, hasGifts, onClose, onSent }: RefundDialogProps) {
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
    <FormDialog
      title={refundText.askTitle}
      verb={isPending ? refundText.sending : refundText.send}
      isBusy={isPending}
      onClose={onClose}
      onSend={send}
    >
      <h3>{refundText.nextTitle}</h3>
      <ol className={styles.steps}>
        {refundText.nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {hasGifts && (
        <p>
          {giftText.refundNote} <Link to="/library?tab=gifts">{giftText.title}</Link>
        </p>
      )}
      <ProseField label={refundText.why} help={refundText.whyHelp} name="reason" rows={3} maxLength={REASON_LENGTH} />
      {isError && <Notice tone="bad">{refundText.failed(messageOf(error))}</Notice>}
    </FormDialog>
  );
}
