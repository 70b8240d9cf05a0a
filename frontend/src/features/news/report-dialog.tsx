import type { NewsPost } from '@satcade/contracts/entities/news';
import type { ReportReason } from '@satcade/contracts/enums';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { newsText } from '../../content/store/news.ts';
import { reviewText } from '../../content/store/reviews.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { anything } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { ReportReasons } from '../reviews/published/report-reasons.tsx';
import { useReportNews } from './api.ts';

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
      <ReportReasons reason={form.values.reason} onChange={(reason) => form.change({ reason })} />
    </FormDialog>
  );
}
