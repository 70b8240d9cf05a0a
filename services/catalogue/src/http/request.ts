import { type Cents, cents, usdToCents } from '@satcade/kernel';
import type { Writer } from '@satcade/lambda/admin-write';
import type { HttpRequest } from '@satcade/lambda/http';
import type { Cause } from '../ports.ts';

/** A request as the cause of what it changes. */
export const causeOf = (correlationId: string): Cause => ({ correlationId, causationId: correlationId });

/** The user who writes a record with this request. */
export const writerOf = (
  { caller, visitorAddress, correlationId }: HttpRequest<unknown, unknown, unknown>,
  reason: string | undefined,
): Writer & { readonly cause: Cause } => ({
  caller,
  address: visitorAddress,
  reason,
  cause: causeOf(correlationId),
});

/** An amount of a body in US dollars. The request's schema accepts at most two decimals. */
export const centsOf = (usd: number): Cents => usdToCents(usd) ?? cents(Math.round(usd * 100));
