import { type App, Stack, Tags } from 'aws-cdk-lib';
import { publishRunbook } from './constructs/alarms/links.ts';
import { AccountsStack } from './stacks/accounts-stack.ts';
import { CatalogueStack } from './stacks/catalogue-stack.ts';
import { CostsStack } from './stacks/costs-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { EntitlementsStack } from './stacks/entitlements-stack.ts';
import { GatewayStack } from './stacks/gateway-stack.ts';
import { LiveStack } from './stacks/live-stack.ts';
import { NoticesStack } from './stacks/notices-stack.ts';
import { OperationsStack } from './stacks/operations-stack.ts';
import { OrdersStack } from './stacks/orders-stack.ts';
import { PaymentsStack } from './stacks/payments-stack.ts';
import { PayoutsStack } from './stacks/payouts-stack.ts';
import { PlatformStack } from './stacks/platform-stack.ts';
import { PlayStack } from './stacks/play-stack.ts';
import { ScanningStack } from './stacks/scanning-stack.ts';
import { SiteStack } from './stacks/site-stack.ts';
import { WebhooksStack } from './stacks/webhooks-stack.ts';
import type { Stage } from './stage.ts';

/** All stacks of one stage. */
export const satcade = (app: App, stage: Stage): App => addServices(app, stage).addSite();

/**
 * The stacks of one stage, in two steps: the first needs the bundles of all functions but the one that renders pages,
 * the second the site and that function. Services know the platform; a few know the functions that they call directly.
 */
export function addServices(app: App, stage: Stage): { addSite(): App } {
  if (stage.runbook !== undefined) publishRunbook(app, stage.runbook);
  const platform = new PlatformStack(app, stage);
  const context = { stage, platform };
  const live = new LiveStack(app, context);
  const edge = new EdgeStack(app, stage, platform, live);
  const payments = new PaymentsStack(app, context);
  const entitlements = new EntitlementsStack(app, { ...context, linkSigning: edge.linkSigning });
  const payouts = new PayoutsStack(app, context);
  const explain = { payments: payments.explain, entitlements: entitlements.explain, payouts: payouts.explain };
  const orders = new OrdersStack(app, {
    ...context,
    openInvoice: payments.openInvoice,
    grant: entitlements.grant,
    findPayment: payments.findPayment,
    explain,
  });
  const obligations = { orders: orders.obligations, payouts: payouts.obligations };
  const accounts = new AccountsStack(app, { ...context, obligations });
  const catalogue = new CatalogueStack(app, {
    ...context,
    accountFunction: accounts.accountFunction,
    mediaBucket: edge.mediaBucket,
    siteOrigin: edge.linkSigning.siteOrigin,
    mayPlay: entitlements.mayPlay,
  });
  // Accounts must be able to serve API keys before catalogue sends their requests to it, and stops serving them.
  catalogue.addStackDependency(accounts);
  const scanning = new ScanningStack(app, {
    ...{ ...context, mediaBucket: edge.mediaBucket },
    mayPlay: entitlements.mayPlay,
  });
  const notices = new NoticesStack(app, { ...context, siteOrigin: edge.linkSigning.siteOrigin });
  const webhooks = new WebhooksStack(app, context);
  const play = new PlayStack(app, {
    ...context,
    siteOrigin: edge.linkSigning.siteOrigin,
    firewallArn: edge.firewallArn,
    mayPlay: entitlements.mayPlay,
  });
  const gateway = new GatewayStack(app, stage, platform);
  for (const routes of [
    accounts,
    payments,
    entitlements,
    payouts,
    orders,
    catalogue,
    scanning,
    notices,
    webhooks,
    play,
  ])
    gateway.addStackDependency(routes);
  const addSite = (): App => {
    // The pages call the whole API, so they come after it; the headers that allow their scripts are at the edge by then.
    const site = new SiteStack(app, stage, {
      bucket: edge.siteBucket,
      api: platform.httpApi,
      siteOrigin: edge.linkSigning.siteOrigin,
      siteConfig: edge.siteConfig,
      catalogue,
    });
    for (const before of [edge, live, gateway, catalogue]) site.addStackDependency(before);
    new OperationsStack(app, stage, platform, edge.linkSigning.siteOrigin);
    // CloudFormation refuses a template without resources.
    if (stage.budgetUsd !== undefined || stage.anomalyMonitor !== undefined) new CostsStack(app, stage, platform);
    for (const stack of app.node.findAll()) {
      if (Stack.isStack(stack)) stack.terminationProtection = stage.deletionProtection;
    }
    Tags.of(app).add('app', 'satcade');
    Tags.of(app).add('stage', stage.name);
    return app;
  };
  return { addSite };
}
