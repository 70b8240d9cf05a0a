import { type FieldError, type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { PublishedMedia } from '../ports.ts';

/** A key in a request, and where it is. */
export interface NamedKey {
  readonly path: string;
  readonly key: string | null | undefined;
}

const NOT_ACCEPTED = 'must be a file that was uploaded and accepted: GET /api/uploads/{id} tells when it is checked';

/** Refuses pictures and videos that nobody could see: never uploaded, refused, or not checked yet. */
export async function checkMedia(named: readonly NamedKey[], media: PublishedMedia): Promise<Result<void, Problem>> {
  const checked = await Promise.all(
    named.map(async ({ path, key }): Promise<FieldError[]> => {
      const isShown = key === undefined || key === null || (await media.has(key));
      return isShown ? [] : [{ path, message: NOT_ACCEPTED }];
    }),
  );
  const errors = checked.flat();
  if (errors.length === 0) return ok(undefined);
  return err(problem('validation', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), errors));
}
