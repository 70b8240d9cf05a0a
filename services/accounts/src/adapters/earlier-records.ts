import { earlierRecords } from '@satcade/contracts/earlier-records';
import { Unavailable } from '@satcade/lambda/passing-errors';
import { FunctionMissing, invokeFunction } from '@satcade/lambda/signed-fetch';
import type { EarlierRecordsOf } from '../erasure-ports.ts';

const PATIENCE_MS = 4_000;

/** Asks catalogue's function for its records of an account. */
export const earlierRecordsFrom =
  (functionName: string): EarlierRecordsOf =>
  async (userId) => {
    try {
      return earlierRecords.parse(await invokeFunction(functionName, { userId }, PATIENCE_MS));
    } catch (cause) {
      // Accounts is deployed before catalogue: the previous release of catalogue has no such function.
      if (cause instanceof FunctionMissing) return { apiKeys: [] };
      throw new Unavailable('catalogue did not return its records of the account', { cause });
    }
  };
