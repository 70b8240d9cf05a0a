import { type App, Tags } from 'aws-cdk-lib';
import { AccountsStack } from './stacks/accounts-stack.ts';
import { CatalogueStack } from './stacks/catalogue-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { EntitlementsStack } from './stacks/entitlements-stack.ts';
import { GatewayStack } from './stacks/gateway-stack.ts';
import { LiveStack } from './stacks/live-stack.ts';
import { OrdersStack } from './stacks/orders-stack.ts';
import { PaymentsStack } from './stacks/payments-stack.ts';
import { PayoutsStack } from './stacks/payouts-stack.ts';
import { PlatformStack } from './stacks/platform-stack.ts';
import { ScanningStack } from './stacks/scanning-stack.ts';
import { stageOf } from './stage.ts';

/**
 * All stacks of one stage (`-c stage=prod`). Services know the platform; a few know the functions that they call
 * directly.
 */
export function satcade(app: App): App {
  const stage = stageOf(app);
  const platform = new PlatformStack(app, stage);
  const context = { stage, platform };
  const live = new LiveStack(app, context);
  const edge = new EdgeStack(app, stage, platform, live);
  const payments = new PaymentsStack(app, context);
  const entitlements = new EntitlementsStack(app, context);
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
  });
  // Accounts must be able to serve API keys before catalogue sends their requests to it, and stops serving them.
  catalogue.addStackDependency(accounts);
  const scanning = new ScanningStack(app, { ...context, mediaBucket: edge.mediaBucket });
  const gateway = new GatewayStack(app, stage, platform);
  for (const routes of [accounts, payments, entitlements, payouts, orders, catalogue, scanning])
    gateway.addStackDependency(routes);
  Tags.of(app).add('app', 'satcade');
  Tags.of(app).add('stage', stage.name);
  return app;
}
