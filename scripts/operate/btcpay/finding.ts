/** Something that is not as it should be at BTCPay. */
export interface Finding {
  /** Problems lose orders or money; advice is for the operator to weigh. */
  readonly severity: 'problem' | 'advice';
  /** What is wrong and what it does. */
  readonly text: string;
  /** The sentence that mends it. */
  readonly mend: string;
}

export const problem = (text: string, mend: string): Finding => ({ severity: 'problem', text, mend });
export const advice = (text: string, mend: string): Finding => ({ severity: 'advice', text, mend });
