import { AwsFailure } from '@satcade/lambda/aws-json';
import * as z from 'zod/mini';
import { native } from './stream-image.ts';

const item = z.optional(z.record(z.string(), z.unknown()));
const conditionReply = z.object({ Item: item });
const cancelledReply = z.object({
  CancellationReasons: z.optional(z.array(z.object({ Code: z.optional(z.string()), Item: item }))),
});

/** A condition that did not hold, with the item that it was about (`undefined`: there is none). */
export function failedCondition(error: unknown): { item: Record<string, unknown> | undefined } | undefined {
  if (!(error instanceof AwsFailure)) return undefined;
  if (error.name === 'ConditionalCheckFailedException') return { item: native(conditionReply.parse(error.reply).Item) };
  const failed = reasonsOf(error).find(({ Code }) => Code === 'ConditionalCheckFailed');
  return failed && { item: native(failed.Item) };
}

/** Whether a write met another transaction. DynamoDB has one error for transactions, and another for single writes. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof AwsFailure)) return false;
  if (error.name === 'TransactionConflictException') return true;
  const codes = reasonsOf(error).map(({ Code }) => Code);
  return codes.includes('TransactionConflict') && !codes.includes('ConditionalCheckFailed');
}

/** Why a transaction was cancelled, one reason per item. */
const reasonsOf = ({ name, reply }: AwsFailure) =>
  name === 'TransactionCanceledException' ? (cancelledReply.parse(reply).CancellationReasons ?? []) : [];
