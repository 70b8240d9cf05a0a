import {
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** A CloudFront function, to be associated with a behaviour. */
export function atViewer(
  scope: Construct,
  id: string,
  code: string,
  eventType = FunctionEventType.VIEWER_REQUEST,
): FunctionAssociation {
  const edgeFunction = new EdgeFunction(scope, id, {
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  });
  return { function: edgeFunction, eventType };
}

/** Overwrites the header if the viewer sent one. */
export const VISITOR_ADDRESS = `function handler(event) {
  var request = event.request;
  request.headers['x-visitor-address'] = { value: event.viewer.ip };
  return request;
}`;

/** Stored keys have no /media in front. */
export const MEDIA_KEYS = `function handler(event) {
  var request = event.request;
  request.uri = request.uri.replace(/^\\/media/, '');
  return request;
}`;

/** Answers `/config.json` at the edge: one build of the site serves every stage. `config` is JSON. */
export const siteConfig = (config: string): string => `function handler() {
  return {
    statusCode: 200,
    statusDescription: 'OK',
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'public, max-age=60' } },
    body: { encoding: 'text', data: JSON.stringify(${config}) },
  };
}`;
