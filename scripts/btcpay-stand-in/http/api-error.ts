export interface ValidationError {
  /** In the casing of BTCPay's code: `Amount`, `Checkout.PaymentMethods[0]`. */
  readonly path: string;
  readonly message: string;
}

/** A reply that BTCPay gives instead of a result. Handlers throw it, and the server sends it. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`HTTP ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** 422 with a list: the request's content is wrong. */
export const invalid = (...errors: ValidationError[]): ApiError => new ApiError(422, errors);

/** 400 with one code: the request is well-formed, but is impossible now. */
export const refused = (code: string, message: string): ApiError => new ApiError(400, { code, message });

/** 404; `thing` as in BTCPay's codes: `invoice-not-found`. */
export const notFound = (thing: string, words: string): ApiError =>
  new ApiError(404, { code: `${thing}-not-found`, message: `The ${words} was not found` });

export const unauthenticated = (): ApiError =>
  new ApiError(401, { code: 'unauthenticated', message: 'Authentication is required for accessing this endpoint' });

export const missingPermission = (permission: string): ApiError =>
  new ApiError(403, {
    missingPermission: permission,
    code: 'missing-permission',
    message: `Insufficient API Permissions. Please use an API key with permission "${permission}".`,
  });
