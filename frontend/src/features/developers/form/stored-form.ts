import * as z from 'zod/mini';
import { FIRST_FORM, type GameForm, gameFormSchema } from './game-form.ts';

/** The fields of a stored form that this version can read; all others are as in an empty form. */
export const storedForm = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform(
    (stored: Record<string, unknown>): GameForm => gameFormSchema.parse({ ...FIRST_FORM, ...readable(stored) }),
  ),
);

/** The fields that this version can read, and no others. */
export function readable(stored: Readonly<Record<string, unknown>>): Partial<GameForm> {
  const fields = Object.entries(gameFormSchema.shape).flatMap(([name, schema]) => {
    const parsed = z.safeParse(schema, stored[name]);
    return stored[name] !== undefined && parsed.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(fields);
}
