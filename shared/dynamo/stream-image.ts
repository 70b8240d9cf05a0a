import { unmarshall } from './attribute-value.ts';

/** Converts an item in DynamoDB's own notation (a stream's image, a failed condition's item) to plain values. */
export const native = (item: object | undefined): Record<string, unknown> | undefined =>
  item === undefined ? undefined : unmarshall(item);
