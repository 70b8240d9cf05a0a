import { earlierRecords } from '@satcade/contracts/earlier-records';
import { invokeFunction } from '@satcade/lambda/invoke-function';
import { Unavailable } from '@satcade/lambda/passing-errors';
import type { EarlierRecordsOf } from '../erasure-ports.ts';

const PATIENCE_MS = 4_000;

/** Asks catalogue's function for its records of an account. Nothing is decided without its answer. */
export const earlierRecordsFrom =
  (functionName: string): EarlierRecordsOf =>
  async (userId) => {
    try {
      return earlierRecords.parse(await invokeFunction(functionName, { userId }, PATIENCE_MS));
    } catch (cause) {
      throw new Unavailable('catalogue did not return its records of the account', { cause });
    }
  };
