import { earlierRecords, earlierRecordsQuestion } from '@satcade/contracts/earlier-records';
import type * as z from 'zod/mini';
import type { EarlierRecordStore } from '../ports.ts';

/** Gives accounts the API keys and the deletion that the catalogue stored about a user before accounts did. */
export const earlierRecordsHandler =
  ({ earlier }: { readonly earlier: Pick<EarlierRecordStore, 'of'> }) =>
  async (input: unknown): Promise<z.infer<typeof earlierRecords>> =>
    earlierRecords.parse(await earlier.of(earlierRecordsQuestion.parse(input).userId));
