import { randomUUID } from 'node:crypto';
import { REGION } from '../../engine.ts';
import { type Item, storedSize } from '../items/attribute-value.ts';
import type { ItemChange } from '../items/working-set.ts';

/** The origin of a change that no caller made. The capitals are the API's; a Lambda event has lower-case members. */
export interface UserIdentity {
  readonly Type: 'Service';
  readonly PrincipalId: string;
}

/** As GetRecords returns it. */
export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly eventVersion: '1.1';
  readonly eventSource: 'aws:dynamodb';
  readonly awsRegion: string;
  readonly dynamodb: {
    /** Seconds since the epoch. */
    readonly ApproximateCreationDateTime: number;
    readonly Keys: Item;
    readonly NewImage?: Item;
    readonly OldImage?: Item;
    readonly SequenceNumber: string;
    readonly SizeBytes: number;
    readonly StreamViewType: string;
  };
  readonly userIdentity?: UserIdentity;
}

/** The record of a change that changed something, with the images of the stream's view type. */
export function streamRecord(
  { table, before, after }: ItemChange,
  sequenceNumber: string,
  now: number,
  userIdentity?: UserIdentity,
): StreamRecord {
  const view = table.description.StreamSpecification?.StreamViewType ?? 'NEW_AND_OLD_IMAGES';
  const both = view === 'NEW_AND_OLD_IMAGES';
  const keyNames = new Set(table.description.KeySchema.map(({ AttributeName }) => AttributeName));
  const images = {
    Keys: Object.fromEntries(Object.entries(after ?? before ?? {}).filter(([name]) => keyNames.has(name))),
    ...(after !== undefined && (both || view === 'NEW_IMAGE') && { NewImage: after }),
    ...(before !== undefined && (both || view === 'OLD_IMAGE') && { OldImage: before }),
  };
  return {
    eventID: randomUUID().replaceAll('-', ''),
    eventName: before === undefined ? 'INSERT' : after === undefined ? 'REMOVE' : 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: REGION,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(now / 1000),
      ...images,
      SequenceNumber: sequenceNumber,
      SizeBytes: Object.values(images).reduce((sum, image) => sum + storedSize(image), 0),
      StreamViewType: view,
    },
    ...(userIdentity !== undefined && { userIdentity }),
  };
}
