import type { Review } from '@satcade/contracts/entities';
import { REPORT_REASONS, type ReportReason } from '@satcade/contracts/enums';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { ProseField } from '../../components/form/prose-field.tsx';
import { reviewText } from '../../content/store/reviews.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { anything } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { useReport } from './api.ts';
import styles from './reviews.module.css';

const NOTE_LENGTH = 500;

const FIRST: { readonly reason: ReportReason; readonly note: string } = { reason: 'spam', note: '' };

/** Reports a review to the Admins. */
export default function ReportDialog({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const report = useReport(review);
  const form = useForm({
    initial: FIRST,
    check: anything,
    async send(values: typeof FIRST) {
      await report.mutateAsync(values);
      showToast('good', reviewText.reported);
      onClose();
    },
    failure: (error) => ({ form: reviewText.reportFailed(messageOf(error)) }),
  });
  return (
    <FormDialog
      title={reviewText.reportTitle}
      form={form}
      verb={reviewText.sendReport}
      busyVerb={reviewText.sending}
      onClose={onClose}
    >
      <p className="muted">{reviewText.reportText}</p>
      <fieldset>
        <legend className={styles.legend}>{reviewText.reason}</legend>
        {REPORT_REASONS.map((each) => (
          <label key={each} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={form.values.reason === each}
              onChange={() => form.change({ reason: each })}
            />
            {reviewText.reasons[each]}
          </label>
        ))}
      </fieldset>
      <ProseField label={reviewText.note} rows={3} maxLength={NOTE_LENGTH} {...form.text('note')} />
    </FormDialog>
  );
}
