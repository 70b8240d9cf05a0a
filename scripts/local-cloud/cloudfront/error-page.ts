import { STATUS_CODES } from 'node:http';
import type { EdgeResponse } from './types.ts';

/** CloudFront's own error page, with its reason. */
export function errorPage(status: number, reason: string): EdgeResponse {
  const title = `${status} ${STATUS_CODES[status] ?? ''}`;
  return {
    status,
    headers: { 'content-type': 'text/html', 'cache-control': 'no-store', 'x-cache': 'Error from cloudfront' },
    body: `<!doctype html><title>${title}</title><h1>${title}</h1><p>${reason}</p>\n`,
  };
}
