import { adminListText } from '../../../content/admin/lists.ts';
import type { Decision } from '../desk/decision-dialog.tsx';
import type { Choice } from '../desk/decisions.tsx';

const REASON_LENGTH = 300;

interface Deed extends Pick<Decision, 'title' | 'text' | 'verb' | 'done' | 'subject'> {
  /** The record that the decision is about, for the name of the button. */
  readonly what: string;
  readonly run: (reason: string, subject: string) => Promise<unknown>;
}

/** A decision that needs a reason for the audit log. */
export const withReason = ({ what, run, ...words }: Deed): Choice => ({
  name: adminListText.of(words.verb, what),
  decision: {
    ...words,
    note: {
      ...{ label: adminListText.reason, missing: adminListText.reasonMissing },
      ...{ isRequired: true, maxLength: REASON_LENGTH },
    },
    run: (reason, subject) => run(reason ?? '', subject),
  },
});
