import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

/**
 * An item in DynamoDB's own notation (a stream's image, a failed condition's item) as plain values. Lambda's event
 * types and the SDK describe the notation differently, so any record is taken.
 */
export function native(item: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> | undefined {
  return item === undefined ? undefined : unmarshall(item as Record<string, AttributeValue>);
}
