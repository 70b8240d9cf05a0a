import { editText, uploadMessages } from '../../../content/developers/portal.ts';
import { showToast } from '../../../lib/toasts.ts';
import { Cancelled } from '../../../lib/upload/control.ts';
import type { Outcome } from './run-submission.ts';
import { failureText } from './upload-errors.ts';

/** Says what became of the files of a game that exists. */
export function showOutcome(outcome: Outcome, done: string): void {
  const [tone, text] = wordsOf(outcome, done);
  showToast(tone, text);
}

function wordsOf(outcome: Outcome, done: string): readonly ['good' | 'bad', string] {
  if (outcome.state === 'busy') return ['bad', editText.busy];
  if (outcome.state === 'done') return ['good', done];
  const { error } = outcome;
  if (error instanceof Cancelled) return ['good', uploadMessages.cancelled];
  return ['bad', uploadMessages.failed(failureText(error))];
}
