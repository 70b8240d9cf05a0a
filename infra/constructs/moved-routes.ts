import { me } from '@satcade/contracts/api/account';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { ApiRoutes } from './api-routes.ts';
import type { ServiceFunction } from './service-function.ts';

interface MovedRoutesProps {
  readonly api: HttpApi;
  /** The API's description, of `services/edge`. */
  readonly about: ServiceFunction;
  /** API keys and `/api/me`, of the accounts service. */
  readonly account: ServiceFunction;
  /** Exists before `account` gets its first request. */
  readonly earlierRecords: ServiceFunction;
}

/**
 * Routes of functions that have left the catalogue. The API refuses a second route with the same path, so a route that
 * moved to another stack would be missing between the two updates. These routes stay in the stack that created them,
 * under the same ids, and only get another target: an update in place (docs/decisions/0116-accounts-service.md).
 */
export function movedRoutes(stack: Construct, { api, about, account, earlierRecords }: MovedRoutesProps): void {
  const aboutRoutes = new ApiRoutes(stack, { api, service: 'edge', handler: 'about', target: about, isFallback: true });
  const accountRoutes = new ApiRoutes(stack, {
    ...{ api, service: 'accounts', handler: 'account', target: account },
    without: [me.name],
  });
  const meRoute = new HttpRoute(aboutRoutes, me.name, {
    httpApi: api,
    routeKey: HttpRouteKey.with(me.path, HttpMethod[me.method]),
    integration: new HttpLambdaIntegration('account-integration', account.lambda),
  });
  for (const routes of [accountRoutes, meRoute]) routes.node.addDependency(earlierRecords);
}
