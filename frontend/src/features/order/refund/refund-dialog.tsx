import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { ProseField } from '../../../components/form/prose-field.tsx';
import { giftText } from '../../../content/order/gifts.ts';
import { refundText } from '../../../content/order/refund.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { anything } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Link } from '../../../lib/router/router.tsx';
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
  const ask = useAskRefund(orderId);
  const form = useForm({
    initial: { reason: '' },
    check: anything,
    async send(typed: { readonly reason: string }) {
      const reason = typed.reason.trim();
      await ask.mutateAsync({ kind: 'order', ...(reason !== '' && { reason }) });
      showToast('good', refundText.sent);
      onSent();
    },
    failure: (error) => ({ form: refundText.failed(messageOf(error)) }),
  });
  return (
    <FormDialog
      title={refundText.askTitle}
      form={form}
      verb={refundText.send}
      busyVerb={refundText.sending}
      onClose={onClose}
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
      <ProseField
        label={refundText.why}
        help={refundText.whyHelp}
        rows={3}
        maxLength={REASON_LENGTH}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
