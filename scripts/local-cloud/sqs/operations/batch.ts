import * as z from 'zod';
import { parseInput } from '../../checked-operation.ts';
import { AwsError } from '../../engine.ts';

const MAX_ENTRIES = 10;
const LEGAL_ID = /^[A-Za-z0-9_-]{1,80}$/;

const identified = z.object({ Id: z.string() });
interface Failure {
  readonly Id: string;
  readonly SenderFault: true;
  readonly Code: string;
  readonly Message: string;
}

/**
 * Runs `one` for each entry of a batch. An entry that does not fit `schema`, or for which `one` throws an AwsError,
 * fails alone; an invalid batch fails as a whole.
 */
export function runBatch<Entry, Result extends object>(
  entries: readonly unknown[],
  schema: z.ZodType<Entry>,
  one: (entry: Entry) => Result,
): { Successful: ({ Id: string } & Result)[]; Failed: Failure[] } {
  const ids = checkedIds(entries);
  const Successful: ({ Id: string } & Result)[] = [];
  const Failed: Failure[] = [];
  entries.forEach((entry, index) => {
    const Id = ids[index] ?? '';
    try {
      Successful.push({ Id, ...one(parseInput(schema, entry, 'InvalidParameterValue')) });
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      Failed.push({ Id, SenderFault: true, Code: error.code, Message: error.message });
    }
  });
  return { Successful, Failed };
}

function checkedIds(entries: readonly unknown[]): string[] {
  if (entries.length === 0) throw new AwsError('EmptyBatchRequest', 'There should be at least one entry.');
  if (entries.length > MAX_ENTRIES) {
    throw new AwsError('TooManyEntriesInBatchRequest', `At most ${MAX_ENTRIES} entries are permitted.`);
  }
  const ids = entries.map((entry) => {
    const parsed = identified.safeParse(entry);
    if (parsed.success && LEGAL_ID.test(parsed.data.Id)) return parsed.data.Id;
    throw new AwsError('InvalidBatchEntryId', 'An Id has 1 to 80 letters, digits, hyphens and underscores.');
  });
  if (new Set(ids).size < ids.length)
    throw new AwsError('BatchEntryIdsNotDistinct', 'Two or more entries have one Id.');
  return ids;
}
