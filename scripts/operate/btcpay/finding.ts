/** Something that is wrong in the configuration of BTCPay. */
export interface Finding {
  /** A problem loses orders or money; advice is for the operator to weigh up. */
  readonly severity: 'problem' | 'advice';
  /** What is wrong, and its effect. */
  readonly text: string;
  /** How to fix it, in one sentence. */
  readonly remedy: string;
}

export const problem = (text: string, remedy: string): Finding => ({ severity: 'problem', text, remedy });
export const advice = (text: string, remedy: string): Finding => ({ severity: 'advice', text, remedy });
