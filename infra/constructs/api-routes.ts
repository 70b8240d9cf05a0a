import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

interface ApiRoutesProps {
  readonly api: HttpApi;
  readonly service: string;
  readonly handler: string;
  readonly target: ServiceFunction;
  /** Is invoked instead of the function itself. */
  readonly alias?: IFunction;
  /** It also answers requests that match no route. */
  readonly isFallback?: boolean;
  /** The names of operations whose routes are created elsewhere. */
  readonly without?: readonly string[];
}

/** The contracts' routes of one handler of a service. */
export class ApiRoutes extends Construct {
  constructor(scope: Construct, props: ApiRoutesProps) {
    const { api, service, handler, target, alias = target.lambda, isFallback = false, without = [] } = props;
    super(scope, `${handler}-routes`);
    const endpoints = ALL_ENDPOINTS.filter(
      (each) => each.service === service && each.handler === handler && !without.includes(each.name),
    );
    if (endpoints.length === 0) throw new Error(`the contracts have no endpoint for ${service}/${handler}`);
    const integration = new HttpLambdaIntegration('integration', alias);
    for (const { name, method, path } of endpoints) {
      new HttpRoute(this, name, {
        httpApi: api,
        routeKey: HttpRouteKey.with(path, HttpMethod[method]),
        integration,
      });
    }
    if (isFallback) new HttpRoute(this, 'fallback', { httpApi: api, routeKey: HttpRouteKey.DEFAULT, integration });
  }
}
