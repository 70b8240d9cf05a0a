import { REPORT_REASONS, type ReportReason } from '@satcade/contracts/enums';
import { reviewText } from '../../../content/store/reviews.ts';
import styles from './report-reasons.module.css';

interface ReportReasonsProps {
  readonly reason: ReportReason;
  readonly onChange: (reason: ReportReason) => void;
}

/** The reasons for which a review or a post is reported, one of which is chosen. */
export function ReportReasons({ reason, onChange }: ReportReasonsProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{reviewText.reason}</legend>
      {REPORT_REASONS.map((each) => (
        <label key={each} className={styles.reason}>
          <input type="radio" name="reason" checked={reason === each} onChange={() => onChange(each)} />
          {reviewText.reasons[each]}
        </label>
      ))}
    </fieldset>
  );
}
