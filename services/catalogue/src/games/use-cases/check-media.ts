import type { NamedPicture } from '@satcade/contracts/entities/pictures';
import { type FieldError, type Problem, problem } from '@satcade/contracts/problem';
import { err, ok, type Result } from '@satcade/kernel';
import type { PublishedMedia } from '../ports.ts';

/** A key in a request, and where it is. */
export interface NamedKey {
  readonly path: string;
  readonly key: string | null | undefined;
}

interface Found {
  readonly error?: FieldError;
  readonly picture?: NamedPicture;
}

const NOT_ACCEPTED = 'must be a file that was uploaded and accepted: GET /api/uploads/{id} tells when it is checked';

/**
 * Refuses pictures and videos that nobody could see: never uploaded, refused, or not checked yet. Returns what is known of
 * the pictures.
 */
export async function checkMedia(
  named: readonly NamedKey[],
  media: PublishedMedia,
): Promise<Result<readonly NamedPicture[], Problem>> {
  const found = await Promise.all(
    named.map(async ({ path, key }): Promise<Found> => {
      if (key === undefined || key === null) return {};
      const file = await media.find(key);
      if (file === undefined) return { error: { path, message: NOT_ACCEPTED } };
      return file.picture === undefined ? {} : { picture: { ...file.picture, key } };
    }),
  );
  const errors = found.flatMap(({ error }) => error ?? []);
  if (errors.length === 0) return ok(found.flatMap(({ picture }) => picture ?? []));
  return err(problem('validation', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), errors));
}
