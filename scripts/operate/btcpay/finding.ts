/** Something that is wrong in the configuration of BTCPay. */
export interface Finding {
  /** A problem loses orders or money; advice is for the operator to weigh up. */
  readonly severity: 'problem' | 'advice';
  /** What is wrong, and its effect. */
  readonly text: string;
  /** How to fix it, in one sentence. */
  readonly mend: string;
}

export const problem = (text: string, mend: string): Finding => ({ severity: 'problem', text, mend });
export const advice = (text: string, mend: string): Finding => ({ severity: 'advice', text, mend });
