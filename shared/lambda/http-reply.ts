import { PROBLEMS, type Problem, type ProblemDocument } from '@satcade/contracts/problem';

/** A handler's reply. `text` is a serialised body; `json` is serialised here. */
export interface HttpReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly text?: string;
}

/** The reply in API Gateway's payload format 2.0. */
export interface GatewayReply {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const NOT_STORED = { 'cache-control': 'no-store' };

export function gatewayReply(reply: HttpReply, defaultStatus: number): GatewayReply {
  const body = reply.text ?? (reply.json === undefined ? '' : JSON.stringify(reply.json));
  return {
    statusCode: reply.status ?? defaultStatus,
    headers: { ...(body !== '' && { 'content-type': 'application/json' }), ...NOT_STORED, ...reply.headers },
    body,
  };
}

/** A problem document (RFC 9457). Says what is wrong and where, and reveals nothing internal. */
export function problemReply({ code, detail, errors, retryAfter, allow }: Problem, requestId: string): GatewayReply {
  const { status, title } = PROBLEMS[code];
  const document: ProblemDocument = {
    type: `https://satcade.dev/problems/${code}`,
    title,
    status,
    detail,
    code,
    ...(errors !== undefined && { errors: [...errors] }),
    requestId,
  };
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/problem+json',
      ...NOT_STORED,
      ...(status === 401 && { 'www-authenticate': 'Bearer' }),
      ...((status === 429 || status === 503) && { 'retry-after': '1' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      ...(allow !== undefined && { allow: allow.join(', ') }),
    },
    body: JSON.stringify(document),
  };
}
