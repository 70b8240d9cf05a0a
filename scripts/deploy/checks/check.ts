import { NoCredentials } from '../aws/aws.ts';

/** One line of the doctor. `unknown`: the credentials may not ask, or nobody answered. */
export interface Check {
  readonly state: 'ok' | 'advice' | 'problem' | 'unknown';
  readonly text: string;
  /** What to do. */
  readonly remedy?: string;
}

export const ok = (text: string): Check => ({ state: 'ok', text });
export const advice = (text: string, remedy: string): Check => ({ state: 'advice', text, remedy });
export const problem = (text: string, remedy: string): Check => ({ state: 'problem', text, remedy });
export const unknown = (text: string, remedy: string): Check => ({ state: 'unknown', text, remedy });

const MARKS: Readonly<Record<Check['state'], string>> = { ok: '✓', advice: '·', problem: '✗', unknown: '?' };

/** The checks as lines to print. */
export const linesOf = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ state, text, remedy }) => [
    `${MARKS[state]} ${text}`,
    ...(remedy === undefined ? [] : [`    ${remedy}`]),
  ]);

/** 0: all is well (advice counts as well). 1: something is wrong. 2: something could not be found out. */
export function exitCodeOf(checks: readonly Check[]): 0 | 1 | 2 {
  if (checks.some(({ state }) => state === 'problem')) return 1;
  return checks.some(({ state }) => state === 'unknown') ? 2 : 0;
}

/** A check that fails to ask is a line of its own: the others still count. */
export async function attempted(what: string, check: () => Promise<Check[]>): Promise<Check[]> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof NoCredentials) return [unknown(error.fact, error.remedy)];
    return [
      unknown(
        `${what}: ${error instanceof Error ? error.message : String(error)}`,
        'Check the credentials, and run this again.',
      ),
    ];
  }
}
