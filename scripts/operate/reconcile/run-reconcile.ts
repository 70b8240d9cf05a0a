import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { adminAccess } from '../admin.ts';
import { awsAccess, type Environment, LOCAL_STAGE } from '../aws-access.ts';
import { btcpayAccess } from '../btcpay-access.ts';
import { reconcile, reconciliationReport } from '../reconcile.ts';
import { replayArchive } from '../replay/archive.ts';
import { mend } from './mend.ts';
import { reconcileOptions } from './options.ts';

/** How often the state of a replay is read. */
const POLL_MS = 2000;

/** `npm run reconcile`: the lines to print and whether all is well. */
export async function runReconcile(
  args: readonly string[],
  environment: Environment,
): Promise<{ readonly lines: readonly string[]; readonly isWell: boolean }> {
  const { mends, stage } = reconcileOptions(args, environment);
  const outcome = await reconcile(await adminAccess(environment), await btcpayAccess(environment));
  const report = reconciliationReport(outcome);
  if (!mends || report.isWell) return report;
  const events = new EventBridgeClient(awsAccess(stage, environment));
  const mended = await mend(
    outcome.differences,
    ({ service, consumer, fromMs }) =>
      replayArchive(
        { service, consumer, from: fromMs, to: undefined, isDryRun: false, stage: stage ?? LOCAL_STAGE },
        events,
        POLL_MS,
      ),
    Date.now(),
  );
  return { lines: [...report.lines, '', ...mended.lines], isWell: mended.isWell };
}
