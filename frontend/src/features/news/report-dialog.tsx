import type { NewsPost } from '@satcade/contracts/entities/news';
import { REPORT_REASONS, type ReportReason } from '@satcade/contracts/enums';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { newsText } from '../../content/store/news.ts';
import { reviewText } from '../../content/store/reviews.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { anything } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { useReportNews } from './api.ts';
import styles from './news-page.module.css';

const FIRST: { readonly reason: ReportReason } = { reason: 'spam' };

/** Reports a post to the Admins. */
export default function ReportDialog({ post, onClose }: { readonly post: NewsPost; readonly onClose: () => void }) {
  const report = useReportNews(post);
  const form = useForm({
    initial: FIRST,
    check: anything,
    async send({ reason }: typeof FIRST) {
      await report.mutateAsync(reason);
      showToast('good', reviewText.reported);
      onClose();
    },
    failure: (error) => ({ form: reviewText.reportFailed(messageOf(error)) }),
  });
  return (
    <FormDialog
      title={newsText.reportTitle}
      form={form}
      verb={reviewText.sendReport}
      busyVerb={reviewText.sending}
      onClose={onClose}
    >
      <p className="muted">{newsText.reportText}</p>
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
    </FormDialog>
  );
}
