import { type FieldError, problemDocumentSchema } from '@satcade/contracts/problem';
import { common } from '../../content/common.ts';
import { timeText } from '../text/local.ts';

export interface ShownFieldError extends FieldError {
  /** The message in the language of the site. */
  readonly text: string;
}

/** A failed call to the API: one of the server's problems, or one that only a client can have. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** A ProblemCode, or `network` (no answer), `bad-reply` (an answer that breaks the contract). */
  readonly code: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The fields of the request that the server refuses, with its English message and the site's. */
  readonly errors: readonly ShownFieldError[];

  constructor(code: string, status: number, detail: string, errors: readonly ShownFieldError[] = []) {
    super(detail);
    this.code = code;
    this.status = status;
    this.errors = errors;
  }
}

/** In ISO 8601. */
const TIMES = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/**
 * Reads `application/problem+json`, with its message in the language of the site, and times as
 * the reader writes them. Any other failed response becomes a
 * problem named after its status.
 */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = problemDocumentSchema.safeParse(body);
  if (!parsed.success) return new ApiProblem('internal', response.status, common.unexpectedAnswer(response.status));
  const { code, status, detail, errors = [] } = parsed.data;
  // Loaded with the first problem: pages that work do not pay for the texts of those that fail.
  const words = await import('../../content/problems.ts').catch(() => undefined);
  const shown = errors.map((error) => ({ ...error, text: words?.fieldProblemText(error.message) ?? error.message }));
  const text = words?.problemText({ code, detail, errors }) ?? detail;
  return new ApiProblem(code, status, text.replace(TIMES, timeText), shown);
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

/** The message for any failure. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : common.somethingWentWrong;
