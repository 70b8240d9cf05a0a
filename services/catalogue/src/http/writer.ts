import type { HttpRequest } from '@satcade/lambda/http';
import type { Writer } from '../audit/use-cases/admin-write.ts';
import type { Cause } from '../ports.ts';

/** The user who writes a record with this request. */
export const writerOf = (
  { caller, visitorAddress, correlationId }: HttpRequest<unknown, unknown, unknown>,
  reason: string | undefined,
): Writer & { readonly cause: Cause } => ({
  caller,
  address: visitorAddress,
  reason,
  cause: { correlationId, causationId: correlationId },
});
