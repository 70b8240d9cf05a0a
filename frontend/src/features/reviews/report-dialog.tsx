import type { Review } from '@satcade/contracts/entities';
import type { ReportReason } from '@satcade/contracts/enums';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { ProseField } from '../../components/form/prose-field.tsx';
import { reviewText } from '../../content/store/reviews.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { anything } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { useReport } from './api.ts';
import { ReportReasons } from './published/report-reasons.tsx';

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
      <ReportReasons reason={form.values.reason} onChange={(reason) => form.change({ reason })} />
      <ProseField label={reviewText.note} rows={3} maxLength={NOTE_LENGTH} {...form.text('note')} />
    </FormDialog>
  );
}
