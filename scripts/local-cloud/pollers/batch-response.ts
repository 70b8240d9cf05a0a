import * as z from 'zod/mini';
import type { InvokeResult } from '../lambda/types.ts';

/** The result of a batch: all succeeded, all to be retried, or only the named items. */
export type BatchOutcome =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'partly failed'; readonly items: ReadonlySet<string> };

const ResponseSchema = z.nullish(
  z.object({ batchItemFailures: z.nullish(z.array(z.object({ itemIdentifier: z.string() }))) }),
);

/**
 * Reads a function's answer to a batch, by Lambda's rules: nothing or an empty list means success; an invalid list, or
 * one that names an item which was not in the batch, means that all failed.
 */
export function batchOutcome(
  result: InvokeResult,
  reportsFailures: boolean,
  batchIds: ReadonlySet<string>,
): BatchOutcome {
  if (result.functionError !== undefined) return { kind: 'failed', reason: JSON.stringify(result.payload) };
  if (!reportsFailures) return { kind: 'succeeded' };
  const response = z.safeParse(ResponseSchema, result.payload);
  if (!response.success) return { kind: 'failed', reason: 'the answer is not a list of batchItemFailures' };
  const items = new Set((response.data?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier));
  if (items.size === 0) return { kind: 'succeeded' };
  const unknown = [...items].find((item) => !batchIds.has(item));
  if (unknown !== undefined) return { kind: 'failed', reason: `the function reported an unknown item "${unknown}"` };
  return { kind: 'partly failed', items };
}
