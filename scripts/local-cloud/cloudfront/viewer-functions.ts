import { gatewayId } from '../websocket-api/connection.ts';
import { isResponse, requestFields, requestFrom, responseFields, responseFrom } from './edge-event.ts';
import { compileEdgeFunction, type EdgeFunction } from './edge-function.ts';
import type { Behaviour, DistributionConfig, EdgeResponse, ViewerRequest } from './types.ts';

/** The two functions of a behaviour, compiled once. */
export interface ViewerFunctions {
  /** The request to continue with, or the function's own answer. */
  onRequest(request: ViewerRequest): { readonly request: ViewerRequest } | { readonly response: EdgeResponse };
  onResponse(request: ViewerRequest, response: EdgeResponse): EdgeResponse;
}

export function viewerFunctions(
  { distributionId, domainName }: DistributionConfig,
  { viewerRequestFunction, viewerResponseFunction }: Behaviour,
  surroundings: { readonly log: (line: string) => void; readonly now: () => number },
): ViewerFunctions {
  const compile = (source: string | undefined): EdgeFunction | undefined =>
    source === undefined ? undefined : compileEdgeFunction(source, surroundings);
  const atRequest = compile(viewerRequestFunction);
  const atResponse = compile(viewerResponseFunction);
  const event = (eventType: string, request: ViewerRequest) => ({
    version: '1.0',
    context: { distributionDomainName: domainName, distributionId, eventType, requestId: gatewayId() },
    viewer: { ip: request.ip },
    request: requestFields(request),
  });
  return {
    onRequest(request) {
      if (atRequest === undefined) return { request };
      const result = atRequest.call(event('viewer-request', request));
      return isResponse(result) ? { response: responseFrom(result, '') } : { request: requestFrom(result, request) };
    },
    onResponse(request, response) {
      // CloudFront does not call it for an origin's errors.
      if (atResponse === undefined || response.status >= 400) return response;
      const result = atResponse.call({ ...event('viewer-response', request), response: responseFields(response) });
      return responseFrom(result, response.body);
    },
  };
}
