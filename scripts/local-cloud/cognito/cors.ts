import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets pages of any origin read the reply, as Cognito does: browsers call it directly. Answers a preflight and returns
 * true; otherwise the caller continues. The calls carry no cookies, so a wildcard reveals nothing.
 */
export function allowAnyOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'x-amzn-requestid, x-amzn-errortype, x-amzn-errormessage, date');
  if (request.method !== 'OPTIONS') return false;
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
    'access-control-max-age': '86400',
  });
  response.end();
  return true;
}
