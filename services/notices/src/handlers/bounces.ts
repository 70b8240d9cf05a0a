import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Clock } from '@satcade/kernel';
import { isoTime } from '@satcade/kernel';
import type { Logger } from '@satcade/lambda/logger';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import type { BadAddresses } from '../ports.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));
/** What SES reports through EventBridge. A transient bounce, such as a full mailbox, stops nothing. */
const reportSchema = z.object({
  detail: z.object({
    bounce: z.optional(z.object({ bounceType: z.string(), bouncedRecipients: recipients })),
    complaint: z.optional(z.object({ complainedRecipients: recipients })),
  }),
});

/** Stores the addresses that bounced for good, or whose owners complained: they get no mail any more. */
export function bouncesHandler({
  badAddresses,
  clock,
  logger,
}: {
  readonly badAddresses: Pick<BadAddresses, 'note'>;
  readonly clock: Clock;
  readonly logger: Logger;
}) {
  const processor = new BatchProcessor(EventType.SQS);

  async function consume({ messageId, body }: SQSRecord): Promise<void> {
    try {
      const { bounce, complaint } = reportSchema.parse(JSON.parse(body)).detail;
      const at = isoTime(clock.now());
      if (bounce?.bounceType === 'Permanent')
        for (const { emailAddress } of bounce.bouncedRecipients) await badAddresses.note(emailAddress, 'bounce', at);
      for (const { emailAddress } of complaint?.complainedRecipients ?? [])
        await badAddresses.note(emailAddress, 'complaint', at);
    } catch (error) {
      logger.error('a report of SES failed', { messageId, error: error instanceof Error ? error : String(error) });
      throw error;
    }
  }

  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    processPartialResponse(event, consume, processor, { throwOnFullBatchFailure: false });
}
