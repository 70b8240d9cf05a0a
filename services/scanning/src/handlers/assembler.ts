import type { Logger } from '@satcade/lambda/logger';
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type AssembleFile, assembleFile } from '../use-cases/assemble-file.ts';

/** Reserved at the end of the function's time, for the part that is being sent and the message that goes on. */
const RESERVE_MS = 60_000;

type Dependencies = AssembleFile & {
  /** The id of the upload that a message is about. */
  readonly readAssembly: (body: string) => string;
  readonly logger: Pick<Logger, 'info' | 'error'>;
};

/** Puts files together, one message after the other. A failed message is delivered again. */
export const assemblerHandler =
  (deps: Dependencies) =>
  async (
    { Records: records }: SQSEvent,
    context: Pick<Context, 'getRemainingTimeInMillis'>,
  ): Promise<SQSBatchResponse> => {
    const failures: string[] = [];
    for (const { messageId, body } of records) {
      try {
        const isOver = () => context.getRemainingTimeInMillis() < RESERVE_MS;
        await assembleFile(deps.readAssembly(body), isOver, deps);
      } catch (error) {
        deps.logger.error('assembly failed', error instanceof Error ? error : new Error(String(error)));
        failures.push(messageId);
      }
    }
    return { batchItemFailures: failures.map((itemIdentifier) => ({ itemIdentifier })) };
  };
