import {
  DeleteTableCommand,
  type DynamoDBClient,
  ListTablesCommand,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { REPLAY_CONSUMERS } from '@satcade/contracts/replayable';
import { consumersOf } from '../replay/archive.ts';
import { active } from './active.ts';
import { compareTables, type Difference } from './compare.ts';
import { prepareTable } from './keep.ts';
import type { DrillOptions } from './options.ts';

/** Events of before the restored moment may have been consumed after it: they wait in queues. */
const MARGIN_MS = 3_600_000;

/**
 * Restores the table of one service to an earlier time beside the real one, and says what is missing from it and how each
 * part comes back. Then removes it again, or prepares it to take the place of the real one. The store goes on meanwhile
 * and notices nothing. `pollMs`: how often the state of the restore is read.
 */
export async function restoreDrill(
  options: DrillOptions,
  client: DynamoDBClient,
  now: number,
  pollMs: number,
): Promise<{ lines: string[]; isWell: boolean }> {
  const { service, stage, at } = options;
  const current = options.table ?? (await tableOf(`satcade-${stage}-${service}-`, client));
  const copy = options.keep ?? `satcade-${stage}-${service}-drill-${stamp(now)}`;
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: current,
      TargetTableName: copy,
      RestoreDateTime: new Date(at),
    }),
  );
  try {
    await active(copy, client, pollMs);
    const { items, differences } = await compareTables(service, { current, copy }, client);
    const head = `${current} was restored to ${iso(at)}: ${items} items.`;
    const found = [head, ...differences.flatMap(inWords)];
    if (options.keep === undefined) return { lines: [...found, '', ...nextSteps(options)], isWell: true };
    const raised = await prepareTable(service, { current, restored: copy }, client, pollMs);
    const kept = `${copy} is ready: stream, expiry and recovery are on, and ${raised} revisions were raised.`;
    return { lines: [...found, '', kept, ...nextSteps(options)], isWell: true };
  } finally {
    if (options.keep === undefined) await client.send(new DeleteTableCommand({ TableName: copy }));
  }
}

/** The one table of the service, without those of other drills. */
export async function tableOf(prefix: string, client: DynamoDBClient): Promise<string> {
  const names: string[] = [];
  let ExclusiveStartTableName: string | undefined;
  do {
    const page = await client.send(new ListTablesCommand({ ExclusiveStartTableName }));
    names.push(...(page.TableNames ?? []).filter((name) => name.startsWith(prefix) && !name.includes('-drill-')));
    ExclusiveStartTableName = page.LastEvaluatedTableName;
  } while (ExclusiveStartTableName !== undefined);
  const [only] = names;
  if (only !== undefined && names.length === 1) return only;
  const found = names.length === 0 ? 'no table' : `several tables (${names.join(', ')}); name one with --table`;
  throw new Error(`There is ${found} whose name begins with ${prefix}.`);
}

function inWords({ what, comesBack, added, changed, removed, examples }: Difference): string[] {
  const counts = [
    ...(added > 0 ? [`${added} missing`] : []),
    ...(changed > 0 ? [`${changed} as they were`] : []),
    ...(removed > 0 ? [`${removed} there again that were removed since`] : []),
  ];
  return ['', `${what}: ${counts.join(', ')}`, `  ${comesBack}`, ...examples.map((key) => `  missing: ${key}`)];
}

/** What to do next, or if this were no drill. */
function nextSteps({ service, stage, at, isLocal, keep }: DrillOptions): string[] {
  const onStage = isLocal ? '' : ` --stage ${stage}`;
  const replays = REPLAY_CONSUMERS.filter((publisher) => consumersOf(publisher).includes(service)).map(
    (publisher) =>
      `     npm run replay -- --service ${publisher} --only-to ${service} --from ${iso(at - MARGIN_MS)}${onStage}`,
  );
  return [
    ...(keep === undefined
      ? [
          'If this were no drill:',
          `  1. Restore it again with --keep satcade-${stage}-${service}-${iso(at).slice(0, 10)}, and let the service take it over:`,
        ]
      : ['Go on:', '  1. Let the service take it over:']),
    `     tables: { ${service}: '<name>' } in the stage file, then a deployment (docs/deploy.md, "Restore a table").`,
    '  2. Replay what the service has missed, in this order or any other:',
    ...replays,
    `  3. Compare with BTCPay: npm run reconcile${onStage === '' ? '' : ' --'}${onStage}, and npm run ledger:verify.`,
    '  4. Look at npm run dlq -- list. Some events need others first: move the messages back once. Those that fail again are about records that did not come back: purge them.',
  ];
}

const iso = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
const stamp = (ms: number): string => iso(ms).replaceAll(/\D/g, '');
