import { CARD_ROUTE } from '@satcade/contracts/social-card';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';

/** The routes of the pictures that other sites show beside a link to a game. */
export class CardRoutes extends Construct {
  constructor(scope: Construct, api: HttpApi, target: ServiceFunction) {
    super(scope, 'card-routes');
    const integration = new HttpLambdaIntegration('integration', target.lambda);
    for (const method of [HttpMethod.GET, HttpMethod.HEAD])
      new HttpRoute(this, method, { httpApi: api, routeKey: HttpRouteKey.with(CARD_ROUTE, method), integration });
  }
}
