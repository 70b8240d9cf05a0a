import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

/**
 * Converts an item in DynamoDB's own notation (a stream's image, a failed condition's item) to plain values. Lambda's
 * event types and the SDK describe the notation differently, so any record is accepted. The SDK has bytes as bytes;
 * Lambda receives its events as JSON, with bytes in base64.
 */
export function native(item: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> | undefined {
  if (item === undefined) return undefined;
  const attributes = mapped(item, withBytes);
  return unmarshall(attributes as Record<string, AttributeValue>);
}

function withBytes(value: unknown, type: string): unknown {
  if (typeof value === 'string') return type === 'B' ? bytesOf(value) : value;
  if (Array.isArray(value)) return value.map((each: unknown) => withBytes(each, type === 'BS' ? 'B' : ''));
  return value instanceof Uint8Array || value === null || typeof value !== 'object' ? value : mapped(value, withBytes);
}

const mapped = (value: object, change: (value: unknown, key: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each, key)]));

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
