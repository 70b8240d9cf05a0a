import { type SupportRequest as SupportRequestView, supportRequestSchema } from '@satcade/contracts/entities/support';
import { fieldsOf } from '@satcade/contracts/shape';
import type { SupportRequest } from './support-request.ts';

/** A support request as the API shows it: who of the store answered is not in it. */
export const supportView = (request: SupportRequest): SupportRequestView => fieldsOf(supportRequestSchema, request);
