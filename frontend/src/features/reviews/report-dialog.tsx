import type { Review } from '@satcade/contracts/entities';
import { REPORT_REASONS, type ReportReason } from '@satcade/contracts/enums';
import { useState } from 'react';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { ProseField } from '../../components/form/prose-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { reviewText } from '../../content/store/reviews.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { showToast } from '../../lib/toasts.ts';
import { useReport } from './api.ts';
import styles from './reviews.module.css';

const NOTE_LENGTH = 500;

/** Reports a review to the Admins. */
export default function ReportDialog({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('spam');
  const report = useReport(review);
  const send = (form: FormData) =>
    report.mutate(
      { reason, note: String(form.get('note') ?? '') },
      {
        onSuccess() {
          showToast('good', reviewText.reported);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={reviewText.reportTitle}
      verb={report.isPending ? reviewText.sending : reviewText.sendReport}
      isBusy={report.isPending}
      onClose={onClose}
      onSend={send}
    >
      <p className="muted">{reviewText.reportText}</p>
      <fieldset>
        <legend className={styles.legend}>{reviewText.reason}</legend>
        {REPORT_REASONS.map((each) => (
          <label key={each} className={styles.reason}>
            <input type="radio" name="reason" checked={reason === each} onChange={() => setReason(each)} />
            {reviewText.reasons[each]}
          </label>
        ))}
      </fieldset>
      <ProseField label={reviewText.note} name="note" rows={3} maxLength={NOTE_LENGTH} />
      {report.isError && <Notice tone="bad">{reviewText.reportFailed(messageOf(report.error))}</Notice>}
    </FormDialog>
  );
}
