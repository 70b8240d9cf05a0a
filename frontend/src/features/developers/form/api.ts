import { feeConfigSchema } from '@satcade/contracts/fee-config';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../lib/api/query-key.ts';

const feeKey = keyOf('fee');

const feeQuery = queryOptions({
  queryKey: feeKey(),
  queryFn: async ({ signal }) => feeConfigSchema.parse(await (await fetch('/config.json', { signal })).json()),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The platform fee in hundredths of a percent, or `undefined` while it is loading. */
export const useFee = (): number | undefined => useQuery(feeQuery).data?.feeBasisPoints;
