import { uploadMessages } from '../../../content/developers/portal.ts';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { isRefusal } from '../../../lib/upload/attempts.ts';
import { Cancelled } from '../../../lib/upload/control.ts';
import { PutError } from '../../../lib/upload/put.ts';

/** A failed step of an upload that has its own message. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/** Whether a failure is final: the user cancelled the upload, or the server refuses it. */
export function isGivenUp(error: unknown): boolean {
  if (error instanceof Cancelled) return true;
  if (!(error instanceof StepFailed)) return isRefusal(error);
  return error.message === uploadMessages.serverRefused || isGivenUp(error.cause);
}

const VALIDATION_CODES = new Set(['upload-refused', 'validation']);
/** Problems whose detail says what to do. */
const LIMIT_CODES = new Set(['limit-reached', 'too-many-requests']);
const NETWORK = /network|connection|fetch|timeout|aborted/i;

/** The text after 'Upload failed: '. */
export function failureText(error: unknown): string {
  const limit = limitOf(error instanceof StepFailed ? error.cause : error);
  if (limit !== undefined) return limit;
  if (error instanceof StepFailed && error.message !== uploadMessages.serverRefused) return error.message;
  if (isValidation(error)) return uploadMessages.validationFailed;
  return isNetwork(error) ? uploadMessages.networkFailed : uploadMessages.otherFailed;
}

const limitOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem && LIMIT_CODES.has(error.code) ? error.message : undefined;

const isValidation = (error: unknown): boolean =>
  error instanceof StepFailed || (error instanceof ApiProblem && VALIDATION_CODES.has(error.code));

function isNetwork(error: unknown): boolean {
  if (error instanceof ApiProblem) return error.code === 'network';
  if (error instanceof PutError && error.status === 0) return true;
  return error instanceof Error && NETWORK.test(error.message);
}

/** The technical detail of a failure, for a report. */
export function detailOf(error: unknown): string | undefined {
  const cause = error instanceof StepFailed ? (error.cause ?? error) : error;
  return cause instanceof Error && cause.message !== '' ? cause.message : undefined;
}
