import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import { parseExportPartKey } from '@satcade/contracts/personal-exports';
import type { Logger } from '@satcade/lambda/logger';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { type JoinDependencies, takePart } from '../use-cases/join-export.ts';

/** The event of S3, as the rule puts it on the queue. */
const objectCreated = z.object({ detail: z.object({ object: z.object({ key: z.string() }) }) });

/** Consumes the arrivals of parts. A message that fails stays in the queue without holding up the others. */
export function archiverHandler(dependencies: JoinDependencies & { readonly logger: Logger }) {
  const { logger } = dependencies;
  const processor = new BatchProcessor(EventType.SQS);
  async function consume({ body }: { readonly body: string }): Promise<void> {
    try {
      const part = parseExportPartKey(z.parse(objectCreated, JSON.parse(body)).detail.object.key);
      if (part !== undefined) await takePart(part, dependencies);
    } catch (error) {
      logger.error('a part of an export was not taken', error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  }
  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    processPartialResponse(event, consume, processor, { throwOnFullBatchFailure: false });
}
