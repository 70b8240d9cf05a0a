/** How a command ended, and everything that it printed. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}
