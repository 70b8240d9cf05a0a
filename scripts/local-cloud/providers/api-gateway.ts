import * as z from 'zod/mini';
import { REGION } from '../engine.ts';
import type { CorsConfig } from '../http-api/types.ts';
import { shortReference } from '../lambda/reference.ts';
import type { Cloud } from './cloud.ts';
import { physicalId } from './physical-name.ts';
import { flag, numeric, type Providers, provider } from './provider.ts';

const Texts = z.optional(z.array(z.string()));
const CorsSchema = z.object({
  AllowOrigins: z._default(z.array(z.string()), []),
  AllowMethods: Texts,
  AllowHeaders: Texts,
  ExposeHeaders: Texts,
  MaxAge: z.optional(numeric),
  AllowCredentials: z.optional(flag),
});
const ApiSchema = z.object({
  ProtocolType: z.enum(['HTTP', 'WEBSOCKET']),
  CorsConfiguration: z.optional(CorsSchema),
  RouteSelectionExpression: z.optional(z.string()),
});
const AccountSchema = z.object({ CloudWatchRoleArn: z.optional(z.string()) });
const StageSchema = z.object({
  ApiId: z.string(),
  StageName: z.string(),
  AccessLogSettings: z.optional(z.object({ DestinationArn: z.string(), Format: z.string() })),
});
const IntegrationSchema = z.object({
  ApiId: z.string(),
  IntegrationType: z.literal('AWS_PROXY', 'only Lambda proxy integrations are supported locally'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.optional(z.literal('2.0', 'only payload format 2.0 is supported locally')),
  RequestParameters: z.optional(z.undefined('request parameter mappings are not supported locally')),
});
const RouteSchema = z.object({
  ApiId: z.string(),
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z._default(z.enum(['NONE', 'CUSTOM'], 'only NONE and CUSTOM are supported locally'), 'NONE'),
  AuthorizerId: z.optional(z.string()),
});
const RouteResponseSchema = z.object({ ApiId: z.string(), RouteId: z.string() });
const AuthorizerSchema = z.object({
  ApiId: z.string(),
  AuthorizerType: z.literal('REQUEST', 'only Lambda authorizers are supported locally'),
  AuthorizerUri: z.string(),
  AuthorizerPayloadFormatVersion: z.optional(z.string()),
  EnableSimpleResponses: z._default(flag, false),
  IdentitySource: z._default(z.array(z.string()), []),
  AuthorizerResultTtlInSeconds: z._default(numeric, 0),
});

/** HTTP and WebSocket APIs. They are assembled when all their parts are known. */
export function apiGatewayProviders({ plan }: Pick<Cloud, 'plan'>): Providers {
  return {
    'AWS::ApiGatewayV2::Api': provider(ApiSchema, (properties, resource) => {
      const id = physicalId(resource, 10);
      const protocol = properties.ProtocolType;
      plan.apis.set(id, {
        id,
        protocol,
        cors: properties.CorsConfiguration && corsConfig(properties.CorsConfiguration),
        routeSelectionExpression: properties.RouteSelectionExpression,
        stages: [],
        routes: [],
        integrations: new Map(),
        authorizers: new Map(),
        routesWithResponse: new Set(),
      });
      const scheme = protocol === 'HTTP' ? 'https' : 'wss';
      const ApiEndpoint = `${scheme}://${id}.execute-api.${REGION}.amazonaws.com`;
      return { ref: id, attributes: { ApiId: id, ApiEndpoint } };
    }),

    'AWS::ApiGateway::Account': provider(AccountSchema, ({ CloudWatchRoleArn }, resource) => {
      plan.apiLogRole = CloudWatchRoleArn;
      return { ref: physicalId(resource, 10), attributes: {} };
    }),

    'AWS::ApiGatewayV2::Stage': provider(StageSchema, ({ ApiId, StageName, AccessLogSettings }) => {
      const api = plan.api(ApiId);
      // HTTP APIs write their logs by a policy of the log group.
      if (api.protocol === 'WEBSOCKET' && AccessLogSettings !== undefined && plan.apiLogRole === undefined) {
        throw new Error('CloudWatch Logs role ARN must be set in account settings to enable logging');
      }
      api.stages.push(StageName);
      if (AccessLogSettings !== undefined) {
        const { DestinationArn, Format } = AccessLogSettings;
        // arn:aws:logs:region:account:log-group:NAME
        api.accessLog = { logGroup: DestinationArn.split(':')[6] ?? '', format: Format };
      }
      return { ref: StageName, attributes: {} };
    }),

    'AWS::ApiGatewayV2::Integration': provider(IntegrationSchema, ({ ApiId, IntegrationUri }, resource) => {
      const id = physicalId(resource, 7);
      plan.api(ApiId).integrations.set(id, shortReference(IntegrationUri));
      return { ref: id, attributes: { IntegrationId: id } };
    }),

    'AWS::ApiGatewayV2::Route': provider(RouteSchema, (properties, resource) => {
      const id = physicalId(resource, 7);
      plan.api(properties.ApiId).routes.push({
        id,
        key: properties.RouteKey,
        integrationId: properties.Target.replace(/^integrations\//, ''),
        authorizerId: properties.AuthorizationType === 'CUSTOM' ? properties.AuthorizerId : undefined,
      });
      return { ref: id, attributes: { RouteId: id } };
    }),

    'AWS::ApiGatewayV2::RouteResponse': provider(RouteResponseSchema, ({ ApiId, RouteId }, resource) => {
      plan.api(ApiId).routesWithResponse.add(RouteId);
      return { ref: physicalId(resource, 7), attributes: {} };
    }),

    'AWS::ApiGatewayV2::Authorizer': provider(AuthorizerSchema, (properties, resource) => {
      const id = physicalId(resource, 7);
      const isHttp = plan.api(properties.ApiId).protocol === 'HTTP';
      if (isHttp && !(properties.AuthorizerPayloadFormatVersion === '2.0' && properties.EnableSimpleResponses)) {
        throw new Error('an HTTP API needs an authorizer with payload format 2.0 and simple responses locally');
      }
      plan.api(properties.ApiId).authorizers.set(id, {
        functionName: shortReference(properties.AuthorizerUri),
        identitySource: properties.IdentitySource,
        resultTtlSeconds: properties.AuthorizerResultTtlInSeconds,
      });
      return { ref: id, attributes: { AuthorizerId: id } };
    }),
  };
}

function corsConfig(cors: z.output<typeof CorsSchema>): CorsConfig {
  const { AllowOrigins, AllowMethods, AllowHeaders, ExposeHeaders, MaxAge, AllowCredentials } = cors;
  return {
    allowOrigins: AllowOrigins,
    ...(AllowMethods && { allowMethods: AllowMethods }),
    ...(AllowHeaders && { allowHeaders: AllowHeaders }),
    ...(ExposeHeaders && { exposeHeaders: ExposeHeaders }),
    ...(MaxAge !== undefined && { maxAgeSeconds: MaxAge }),
    ...(AllowCredentials !== undefined && { allowCredentials: AllowCredentials }),
  };
}
