/** What a judge found. `skipped`: a tool that it needs is missing. */
export interface Verdict {
  readonly result: 'passed' | 'failed' | 'skipped';
  /** One sentence with the figures, or the reason. */
  readonly text: string;
}

export type Print = (text: string) => void;

/** One judge: `npm run judge -- <name>`. */
export type Judge = (print: Print) => Promise<Verdict>;
