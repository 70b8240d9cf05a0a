import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { ServiceFunction } from './service-function.ts';

/** In front of every page's path at the API. Nobody but CloudFront asks for these. */
export const PAGES_PREFIX = '/pages';

interface PageFunctionProps {
  readonly stage: Stage;
  readonly api: HttpApi;
  /** `https://…`, without a slash at the end. */
  readonly siteOrigin: string;
  /** The content of `/config.json`. */
  readonly siteConfig: string;
}

/**
 * Renders the pages that people link to. It is catalogue's, which has their data, and is deployed with the site, because
 * its pages name the site's scripts.
 */
export class PageFunction extends Construct {
  readonly target: ServiceFunction;

  constructor(scope: Construct, { stage, api, siteOrigin, siteConfig }: PageFunctionProps) {
    super(scope, 'rendered-pages');
    this.target = new ServiceFunction(this, {
      ...{ stage, service: 'catalogue', handler: 'pages', memoryMb: 1024 },
      environment: { SITE_ORIGIN: siteOrigin, SITE_CONFIG: siteConfig },
      impact: 'Visitors get pages that show games only after their scripts have loaded; search engines get none.',
    });
    const integration = new HttpLambdaIntegration('integration', this.target.lambda);
    for (const method of [HttpMethod.GET, HttpMethod.HEAD])
      new HttpRoute(this, method, {
        httpApi: api,
        routeKey: HttpRouteKey.with(`${PAGES_PREFIX}/{file+}`, method),
        integration,
      });
  }
}
