import { AwsError } from '../engine.ts';
import type { Reply, WireRequest } from './request.ts';
import type { CorsRule } from './store/model.ts';

/**
 * Answers a preflight (an unsigned OPTIONS) from the bucket's rules. Throws `AccessForbidden` when no rule allows it.
 */
export function preflight(request: WireRequest, rules: readonly CorsRule[]): Reply {
  const { origin } = request.headers;
  const method = request.headers['access-control-request-method'];
  const headers = splitList(request.headers['access-control-request-headers'] ?? '');
  if (origin === undefined || method === undefined) {
    throw new AwsError('BadRequest', 'Insufficient information. Origin request header needed.');
  }
  const rule = rules.find(
    (candidate) =>
      allows(candidate, origin, method) &&
      headers.every((header) => candidate.allowedHeaders.some((pattern) => matchesPattern(pattern, header))),
  );
  if (rule === undefined) {
    const message =
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.";
    throw new AwsError('AccessForbidden', message, 403);
  }
  return {
    headers: {
      ...grant(rule, origin),
      'access-control-allow-headers': headers.length === 0 ? undefined : headers.join(', '),
      'access-control-max-age': rule.maxAgeSeconds,
    },
  };
}

/** The headers with which a browser lets a page see the reply; none when no rule allows its origin. */
export function corsHeaders(request: WireRequest, rules: readonly CorsRule[]): Reply['headers'] {
  const { origin } = request.headers;
  if (origin === undefined || rules.length === 0) return {};
  const rule = rules.find((candidate) => allows(candidate, origin, request.method));
  return rule === undefined ? { vary: VARY } : grant(rule, origin);
}

const VARY = 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method';

function grant(rule: CorsRule, origin: string): Record<string, string | undefined> {
  const isPublic = rule.allowedOrigins.includes('*');
  return {
    'access-control-allow-origin': isPublic ? '*' : origin,
    'access-control-allow-credentials': isPublic ? undefined : 'true',
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    'access-control-expose-headers': rule.exposeHeaders.length === 0 ? undefined : rule.exposeHeaders.join(', '),
    vary: VARY,
  };
}

const allows = (rule: CorsRule, origin: string, method: string): boolean =>
  rule.allowedMethods.includes(method) && rule.allowedOrigins.some((pattern) => matchesPattern(pattern, origin));

/** Patterns may have one `*`. */
function matchesPattern(pattern: string, text: string): boolean {
  const [start = '', end] = pattern.toLowerCase().split('*');
  const lower = text.toLowerCase();
  if (end === undefined) return lower === start;
  return lower.length >= start.length + end.length && lower.startsWith(start) && lower.endsWith(end);
}

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
