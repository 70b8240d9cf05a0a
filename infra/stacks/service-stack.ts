import { type ServiceName, SUBSCRIPTIONS } from '@satcade/contracts';
import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { EXPORTING_SERVICES, type ExportingService } from '@satcade/contracts/personal-exports';
import { type App, type Duration, Stack } from 'aws-cdk-lib';
import { metricNamespace } from '../constructs/alarms/stage-metrics.ts';
import { ApiRoutes } from '../constructs/api-routes.ts';
import { EventInbox } from '../constructs/event-inbox.ts';
import { EventRelay } from '../constructs/event-relay.ts';
import { GradualRelease, type GradualReleaseProps } from '../constructs/gradual-release.ts';
import type { Consumption } from '../constructs/queue-concurrency.ts';
import { ServiceFunction, type ServiceFunctionProps } from '../constructs/service-function.ts';
import { type IndexProps, ServiceTable } from '../constructs/service-table.ts';
import type { Stage } from '../stage.ts';
import type { PlatformStack } from './platform-stack.ts';

/** The services that write a part of a person's export. */
const isExporting = (service: ServiceName): service is ExportingService =>
  EXPORTING_SERVICES.some((each) => each === service);

/** The services whose records can be watched: live consumes their changed views. */
const VIEWS_OF: ReadonlySet<ServiceName> = new Set(
  SUBSCRIPTIONS.live.filter(({ type }) => type.endsWith('ViewChanged')).map(({ publisher }) => publisher),
);

export interface ServiceContext {
  readonly stage: Stage;
  readonly platform: PlatformStack;
}

/** Options of a consumer: how long its events are delayed, how long a batch may take, how many run at once. */
interface ConsumerOptions {
  readonly delay?: Duration;
  /** How long a batch waits to fill: only where nobody waits for what is consumed. */
  readonly window?: Duration;
  readonly timeout?: Duration;
  readonly consumption?: Consumption;
}

type FunctionProps = Omit<ServiceFunctionProps, 'stage' | 'service' | 'handler'>;

/** The parts of every service: one table, functions, routes, one inbox for events, one relay out. */
export abstract class ServiceStack extends Stack {
  protected readonly stage: Stage;
  protected readonly platform: PlatformStack;
  protected readonly service: ServiceName;
  protected readonly table: ServiceTable;

  constructor(
    app: App,
    service: ServiceName,
    { stage, platform }: ServiceContext,
    indexes: readonly IndexProps[] = [],
  ) {
    super(app, `satcade-${stage.name}-${service}`, { env: stage.env, description: `Satcade: ${service}` });
    this.stage = stage;
    this.platform = platform;
    this.service = service;
    this.table = new ServiceTable(this, { stage, restored: stage.tables[service], indexes });
  }

  protected function(handler: string, props: FunctionProps = {}): ServiceFunction {
    return new ServiceFunction(this, { ...props, stage: this.stage, service: this.service, handler });
  }

  /** A function behind the HTTP API, with the contracts' routes. */
  protected httpFunction(handler: string, props: FunctionProps = {}): ServiceFunction {
    const target = this.callerFunction(handler, props);
    new ApiRoutes(this, { api: this.platform.httpApi, service: this.service, handler, target });
    return target;
  }

  /** A function behind the HTTP API, whose new versions get their requests gradually. */
  protected gradualFunction(
    handler: string,
    { impact, failures, ...props }: FunctionProps & Pick<GradualReleaseProps, 'impact' | 'failures'>,
  ): ServiceFunction {
    const target = this.callerFunction(handler, props);
    const { alias } = new GradualRelease(this, { stage: this.stage, handler, target, impact, failures });
    new ApiRoutes(this, { api: this.platform.httpApi, service: this.service, handler, target, alias });
    return target;
  }

  /** A function behind the HTTP API, with what it needs to identify its callers, but without routes. */
  protected callerFunction(handler: string, props: FunctionProps = {}): ServiceFunction {
    const target = this.function(handler, { memoryMb: 512, isTraced: true, ...props });
    target.setEnvironment('TOKEN_ISSUER', this.platform.userPool.userPoolProviderUrl);
    target.setEnvironment('TOKEN_CLIENT_ID', this.platform.userPoolClient.userPoolClientId);
    const hasCallers = ALL_ENDPOINTS.some(
      (each) => each.service === this.service && each.handler === handler && each.auth !== 'none',
    );
    if (hasCallers) this.platform.blockList.allowReading(target);
    return target;
  }

  /** The consumer of the service's subscriptions (`consumer.lambda.ts`). */
  protected eventConsumer(impact: string, options: ConsumerOptions = {}): ServiceFunction {
    const { delay, window, timeout, consumption = 'inbox' } = options;
    const consumer = this.function('consumer', timeout === undefined ? {} : { timeout });
    new EventInbox(this, {
      stage: this.stage,
      service: this.service,
      consumption,
      bus: this.platform.bus,
      consumer,
      impact,
      runbook: this.service,
      ...(delay !== undefined && { delay }),
      ...(window !== undefined && { window }),
    });
    if (isExporting(this.service)) this.platform.exports.allowPart(consumer, this.service);
    return consumer;
  }

  /** Lets a function send mail in the store's name, if the stage has a sender. */
  protected allowMail(sender: ServiceFunction): void {
    const { mail } = this.stage;
    if (mail === undefined) return;
    // SES checks the identity that it has verified, which may be the sender's domain.
    sender.allow(
      ['ses:SendEmail'],
      [this.formatArn({ service: 'ses', resource: 'identity', resourceName: mail.identity })],
    );
  }

  /** The relay of this service's own changes (`relay.lambda.ts`). `window`: as of a consumer. */
  protected eventRelay(window?: Duration): ServiceFunction {
    const { bus, setAside, watchedTopics } = this.platform;
    const relay = this.function('relay');
    const { service, stage, table } = this;
    if (VIEWS_OF.has(service)) watchedTopics.allowAsking(relay);
    new EventRelay(this, { service, stage, table, relay, bus, setAside, ...(window !== undefined && { window }) });
    return relay;
  }

  /** The relay of a service that counts its changes as well (`figures.ts`). */
  protected countingRelay(): ServiceFunction {
    return this.eventRelay().setEnvironment('METRIC_NAMESPACE', metricNamespace(this.stage));
  }
}
