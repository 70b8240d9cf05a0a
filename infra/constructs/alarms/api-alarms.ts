import { checkout, createOrder } from '@satcade/contracts/api/orders';
import { btcpayWebhook } from '@satcade/contracts/api/payments';
import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { burnRateAlarms } from './burn-rate.ts';
import { logsUrl } from './links.ts';
import type { RouteFailures } from './stage-metrics.ts';
import { WatchedAlarm } from './watched-alarm.ts';

interface ApiAlarmsProps {
  readonly api: HttpApi;
  readonly accessLog: ILogGroup;
  readonly metricNamespace: string;
}

/**
 * Alarms on the HTTP API as its callers see it, so that answers of the gateway itself (429, 503 after a time-out) count.
 */
export function apiAlarms(scope: Construct, { api, accessLog, metricNamespace }: ApiAlarmsProps): void {
  const links = { Logs: logsUrl(scope, accessLog) };
  new WatchedAlarm(scope, 'api-errors', {
    impact: 'Several requests to the store fail with "Please try again in a moment.": pages stay empty or cannot save.',
    runbook: 'api-errors',
    metric: api.metricServerError({ period: Duration.minutes(5), statistic: 'Sum' }),
    threshold: 4,
    links,
  });

  // Counted from the access log, because route metrics of the gateway would cost seven custom metrics for each route.
  const failedWebhooks = new MetricFilter(scope, 'failed-webhooks', {
    logGroup: accessLog,
    filterPattern: FilterPattern.all(
      isRoute(btcpayWebhook),
      FilterPattern.any(FilterPattern.stringValue('$.status', '=', '4*'), IS_5XX),
    ),
    metricNamespace,
    metricName: 'FailedWebhooks',
    metricValue: '1',
  });
  new WatchedAlarm(scope, 'webhook-errors', {
    impact: 'BTCPay’s webhooks are refused: payments are seen up to a minute late, refunds and payouts as well.',
    runbook: 'webhook-errors',
    metric: failedWebhooks.metric({ period: Duration.minutes(15), statistic: 'Sum' }),
    links,
  });

  const requests = (metricName: RouteFailures | 'CheckoutRequests', filterPattern: IFilterPattern) =>
    new MetricFilter(scope, metricName, { logGroup: accessLog, filterPattern, metricNamespace, metricName, ...ONE });
  // Without refusals, which anybody can cause: no stranger keeps a release back (GradualRelease).
  requests('UnansweredWebhooks', FilterPattern.all(isRoute(btcpayWebhook), IS_5XX));
  const isCheckout = FilterPattern.any(isRoute(checkout), isRoute(createOrder));
  const failed = FilterPattern.all(isCheckout, IS_5XX);
  burnRateAlarms(scope, 'checkout', {
    impact: 'So many checkouts fail with "Please try again in a moment." that the service level is in danger.',
    runbook: 'checkout-burn-rate',
    target: 0.995,
    all: requests('CheckoutRequests', isCheckout).metric(SUM),
    failures: 'FILL(failed, 0)',
    others: { failed: requests('FailedCheckouts', failed).metric(SUM) },
    links,
  });
}

const IS_5XX = FilterPattern.stringValue('$.status', '=', '5*');
const ONE = { metricValue: '1' };
const SUM = { statistic: 'Sum' };

const isRoute = ({ method, path }: { readonly method: string; readonly path: string }) =>
  FilterPattern.stringValue('$.routeKey', '=', `${method} ${path}`);
