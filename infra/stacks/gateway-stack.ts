import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { CARD_ROUTE } from '@satcade/contracts/social-card';
import { type App, Stack } from 'aws-cdk-lib';
import { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { apiAlarms } from '../constructs/alarms/api-alarms.ts';
import { metricNamespace } from '../constructs/alarms/stage-metrics.ts';
import type { Stage } from '../stage.ts';
import type { PlatformStack } from './platform-stack.ts';

interface Throttle {
  /** Requests per second, of all callers together. */
  readonly rate: number;
  readonly burst: number;
}

/** For every route that is not named below, each separately. */
const OTHERS: Throttle = { rate: 250, burst: 500 };

/**
 * By the operation's name in the contracts: many requests to one operation must not make another answer 429.
 * docs/limits.md lists them.
 */
const ROUTE_THROTTLES: Readonly<Record<string, Throttle>> = {
  // BTCPay does not repeat a webhook after a 429, so this leaves more room than payments need.
  btcpayWebhook: { rate: 200, burst: 400 },
  checkout: { rate: 50, burst: 100 },
  startUpload: { rate: 20, burst: 60 },
  completeUpload: { rate: 20, burst: 60 },
  recordView: { rate: 100, burst: 200 },
};

/** A drawing takes a quarter of a second of a processor. CloudFront keeps each of them. */
const CARDS: Throttle = { rate: 20, burst: 40 };

/** The single stage of the HTTP API. It names routes, so it comes after the stacks that create them. */
export class GatewayStack extends Stack {
  constructor(app: App, stage: Stage, platform: PlatformStack) {
    super(app, `satcade-${stage.name}-gateway`, { env: stage.env, description: 'Satcade: the stage of the HTTP API' });
    const log = new LogGroup(this, 'log', { retention: stage.logs.retentionDays, removalPolicy: stage.removalPolicy });
    apiAlarms(this, { api: platform.httpApi, accessLog: log, metricNamespace: metricNamespace(stage) });
    new CfnStage(this, 'stage', {
      apiId: platform.httpApi.apiId,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: {
        destinationArn: log.logGroupArn,
        // Neither query strings nor headers: they may contain tokens.
        format: JSON.stringify({
          requestId: '$context.requestId',
          time: '$context.requestTime',
          routeKey: '$context.routeKey',
          status: '$context.status',
          latency: '$context.responseLatency',
          bytes: '$context.responseLength',
        }),
      },
      defaultRouteSettings: settingsOf(OTHERS),
      routeSettings: {
        ...Object.fromEntries(
          Object.entries(ROUTE_THROTTLES).map(([name, throttle]) => [routeKeyOf(name), asJson(throttle)]),
        ),
        [`GET ${CARD_ROUTE}`]: asJson(CARDS),
        [`HEAD ${CARD_ROUTE}`]: asJson(CARDS),
      },
    });
  }
}

const settingsOf = ({ rate, burst }: Throttle) => ({ throttlingRateLimit: rate, throttlingBurstLimit: burst });
/** A free-form object in the template, which CDK passes on unchanged. */
const asJson = ({ rate, burst }: Throttle) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst });

function routeKeyOf(name: string): string {
  const endpoint = ALL_ENDPOINTS.find((each) => each.name === name);
  if (endpoint === undefined) throw new Error(`the contracts have no operation ${name}`);
  return `${endpoint.method} ${endpoint.path}`;
}
