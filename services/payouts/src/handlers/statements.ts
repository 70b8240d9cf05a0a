import { type Caller, may } from '@satcade/contracts/access';
import {
  getDeveloperPayout,
  getPayoutBalance,
  listDeveloperPayouts,
  listLedger,
  listLedgers,
  listPayoutConcerns,
} from '@satcade/contracts/api/payouts';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Cents, type Clock, err, ok, type Result } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { payoutsWithRefund } from '../domain/claim.ts';
import { ledgerCsv } from '../domain/csv.ts';
import { nextRun, type RunSchedule } from '../domain/schedule.ts';
import { balanceView, concernView, entryView, payoutView, summaryView } from '../domain/views.ts';
import type { LedgerReader, Payouts, SettingsStore } from '../ports.ts';
import { entriesForFile } from '../use-cases/entries-for-file.ts';
import { failedPayouts } from '../use-cases/failed-payouts.ts';
import { listConcerns } from '../use-cases/list-concerns.ts';

const badToken = problem('bad-token', 'This nextToken is not from this list.', [
  { path: 'query.nextToken', message: 'is not from this list' },
]);
const CSV = 'text/csv; charset=utf-8; header=present';

/** The developer whose books are requested, if the caller may see them. */
function developerFor(caller: Caller, asked: string | undefined): Result<string, Problem> {
  const developerId = asked ?? signedIn(caller).userId;
  return may(caller, 'read', 'DeveloperPayout', developerId)
    ? ok(developerId)
    : err(problem('forbidden', 'Only Admins can see the books of another developer.'));
}

/** GET /api/developer-payouts, /api/developer-payouts/{id}, /api/payout-balance, /api/ledger, /api/ledgers, /api/payout-concerns */
export const statementRoutes = ({
  ledgers,
  payouts,
  settings,
  clock,
  rules,
}: {
  readonly ledgers: LedgerReader;
  readonly payouts: Pick<Payouts, 'list' | 'listAll' | 'find' | 'get'>;
  readonly settings: Pick<SettingsStore, 'get'>;
  readonly clock: Clock;
  readonly rules: { readonly holdDays: number; readonly minimumCents: Cents; readonly schedule: RunSchedule };
}): HttpRoute[] => [
  route(listDeveloperPayouts, async ({ query: { developerId, status, limit, nextToken }, caller }) => {
    const isOfAll = developerId === undefined && may(caller, 'read', 'DeveloperPayout');
    const whose = developerFor(caller, developerId);
    if (!whose.ok) return whose;
    const asked = { status, limit, nextToken };
    const page = isOfAll ? await payouts.listAll(asked) : await payouts.list({ ...asked, developerId: whose.value });
    if (!page.ok) return err(badToken);
    return ok({ json: { items: page.value.items.map(payoutView), nextToken: page.value.nextToken } });
  }),

  route(getDeveloperPayout, async ({ params, caller }) => {
    const own = await payouts.get(signedIn(caller).userId, params.id);
    const other =
      own === undefined && may(caller, 'read', 'DeveloperPayout') ? await payouts.find(params.id) : undefined;
    const payout = other === undefined ? own : await payouts.get(other.developerId, params.id);
    return payout === undefined
      ? err(problem('not-found', `There is no payout ${params.id}.`))
      : ok({ json: payoutView(payout) });
  }),

  route(getPayoutBalance, async ({ query, caller }) => {
    const whose = developerFor(caller, query.developerId);
    if (!whose.ok) return whose;
    const head = await ledgers.head(whose.value);
    const [open, underWay] = await Promise.all([
      ledgers.open(head),
      head.openPayoutId === undefined ? undefined : payouts.get(whose.value, head.openPayoutId),
    ]);
    const now = clock.now();
    const { holdDays, minimumCents, schedule } = rules;
    const nextRunMs = nextRun(schedule, now);
    const heldPayoutIds = payoutsWithRefund(head, await failedPayouts(whose.value, open, payouts));
    return ok({ json: balanceView(head, open, underWay, { now, holdDays, minimumCents, nextRunMs, heldPayoutIds }) });
  }),

  route(listLedger, async ({ query, caller }) => {
    const whose = developerFor(caller, query.developerId);
    if (!whose.ok) return whose;
    if (query.format === 'csv') {
      const file = await entriesForFile(whose.value, query.nextToken, ledgers);
      if (!file.ok) return err(badToken);
      const { items, nextToken } = file.value;
      return ok({
        text: ledgerCsv(items),
        headers: {
          'content-type': CSV,
          'content-disposition': 'attachment; filename="satcade-ledger.csv"',
          ...(nextToken !== null && { 'x-next-token': nextToken }),
        },
      });
    }
    const page = await ledgers.entries(whose.value, query.limit, query.nextToken);
    if (!page.ok) return err(badToken);
    return ok({ json: { items: page.value.items.map(entryView), nextToken: page.value.nextToken } });
  }),

  route(listLedgers, async ({ query, caller }) => {
    if (!may(caller, 'read', 'DeveloperPayout')) return err(problem('forbidden', 'Only Admins can see all ledgers.'));
    const page = await ledgers.developers(query.limit, query.nextToken);
    if (!page.ok) return err(badToken);
    const heads = await ledgers.heads(page.value.items);
    return ok({ json: { items: heads.map(summaryView), nextToken: page.value.nextToken } });
  }),

  route(listPayoutConcerns, async ({ query, caller }) => {
    if (!may(caller, 'update', 'DeveloperPayout'))
      return err(problem('forbidden', 'Only Admins can see payout concerns.'));
    const page = await listConcerns(query, { ledgers, payouts, settings, clock });
    if (!page.ok) return err(badToken);
    return ok({ json: { items: page.value.items.map(concernView), nextToken: page.value.nextToken } });
  }),
];
