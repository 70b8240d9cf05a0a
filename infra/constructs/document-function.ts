import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { ServiceFunction } from './service-function.ts';

/** In front of every document's path at the API. Nobody but CloudFront asks for these. */
export const DOCUMENTS_PREFIX = '/documents';

interface DocumentFunctionProps {
  readonly stage: Stage;
  readonly api: HttpApi;
  /** `https://…`, without a slash at the end. */
  readonly siteOrigin: string;
}

/**
 * Writes what other programs and sites read: feeds, sitemap, oEmbed, widgets. Not the function of pages: it needs no
 * renderer, which takes most of a start. Of the table it reads lists of posts only.
 */
export class DocumentFunction extends Construct {
  readonly target: ServiceFunction;

  constructor(scope: Construct, { stage, api, siteOrigin }: DocumentFunctionProps) {
    super(scope, 'store-documents');
    this.target = new ServiceFunction(this, {
      ...{ stage, service: 'catalogue', handler: 'documents', memoryMb: 1024 },
      environment: {
        SITE_ORIGIN: siteOrigin,
        ...(stage.securityContact !== undefined && { SECURITY_CONTACT: stage.securityContact }),
      },
      impact: 'Widgets on other sites show no game; feeds and the sitemap cannot be read.',
    });
    const integration = new HttpLambdaIntegration('integration', this.target.lambda);
    for (const method of [HttpMethod.GET, HttpMethod.HEAD])
      new HttpRoute(this, method, {
        httpApi: api,
        routeKey: HttpRouteKey.with(`${DOCUMENTS_PREFIX}/{path+}`, method),
        integration,
      });
  }
}
