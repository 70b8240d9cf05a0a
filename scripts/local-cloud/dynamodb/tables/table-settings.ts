import * as z from 'zod/mini';
import type { CallContext } from '../../engine.ts';
import type { JsonInput, JsonOperation } from '../../json-engine.ts';
import type { DynamoContext } from '../context.ts';
import { expiryOperations } from '../items/expiry.ts';
import { parsed, validationError } from '../requests.ts';
import { expiryPrefix, within } from '../storage/layout.ts';
import { saveWithItems } from './backfill.ts';
import { restorableTimes } from './restorable-times.ts';
import { restoreTable } from './restore-table.ts';
import { type Table, tableArn } from './table.ts';

/** Time to live, and point-in-time recovery with its restore. */
export const settingsOperations = (context: DynamoContext): Record<string, JsonOperation> => ({
  UpdateTimeToLive: (input, call) => updateTimeToLive(context, input, call),
  DescribeTimeToLive(input, call) {
    const { timeToLiveAttribute: AttributeName } = named(context, 'DescribeTimeToLive', input, call);
    return {
      TimeToLiveDescription:
        AttributeName === undefined ? { TimeToLiveStatus: 'DISABLED' } : { TimeToLiveStatus: 'ENABLED', AttributeName },
    };
  },
  UpdateContinuousBackups: (input, call) => updateContinuousBackups(context, input, call),
  DescribeContinuousBackups: (input, call) =>
    backups(named(context, 'DescribeContinuousBackups', input, call), context),
  RestoreTableToPointInTime: (input, call) => restoreTable(context, input, call),
});

const namedSchema = z.object({ TableName: z.string() });

function named({ tables }: DynamoContext, operation: string, input: JsonInput, call: CallContext): Table {
  const { TableName } = parsed(namedSchema, input);
  call.authorize(`dynamodb:${operation}`, [tableArn(TableName)]);
  return tables.describe(TableName);
}

const timeToLiveSchema = z.object({
  TimeToLiveSpecification: z.object({ AttributeName: z.string().check(z.minLength(1)), Enabled: z.boolean() }),
});

/** In force at once; AWS takes up to an hour. Like AWS it rejects switching on what is on, or off what is off. */
async function updateTimeToLive(context: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const { timeToLiveAttribute: current, ...table } = named(context, 'UpdateTimeToLive', input, call);
  const { TimeToLiveSpecification } = parsed(timeToLiveSchema, input);
  const { AttributeName, Enabled } = TimeToLiveSpecification;
  if (Enabled) {
    if (current !== undefined) throw validationError('TimeToLive is already enabled');
    await saveWithItems(context, { ...table, timeToLiveAttribute: AttributeName }, expiryOperations);
  } else {
    if (current === undefined) throw validationError('TimeToLive is already disabled');
    if (current !== AttributeName) throw validationError('TimeToLive is active on a different AttributeName');
    await context.tables.save(table);
    await context.store.clear(within(expiryPrefix(table.description.TableId)));
  }
  return { TimeToLiveSpecification };
}

const backupsSchema = z.object({
  PointInTimeRecoverySpecification: z.object({ PointInTimeRecoveryEnabled: z.boolean() }),
});

/** Only stores the setting: a restore undoes the records of the table's stream (restore-table.ts). */
async function updateContinuousBackups(context: DynamoContext, input: JsonInput, call: CallContext): Promise<unknown> {
  const table = named(context, 'UpdateContinuousBackups', input, call);
  const { PointInTimeRecoverySpecification } = parsed(backupsSchema, input);
  const altered = { ...table, pointInTimeRecovery: PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled };
  await context.tables.save(altered);
  return backups(altered, context);
}

function backups(table: Table, { clock }: Pick<DynamoContext, 'clock'>) {
  const times = restorableTimes(table, clock.now());
  return {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: table.pointInTimeRecovery ? 'ENABLED' : 'DISABLED',
        ...(times !== undefined && {
          EarliestRestorableDateTime: times.earliest / 1000,
          LatestRestorableDateTime: times.latest / 1000,
        }),
      },
    },
  };
}
