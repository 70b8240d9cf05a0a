import { Logger } from '@aws-lambda-powertools/logger';
import type { ServiceName } from '@satcade/contracts/events';

/**
 * Structured JSON logs; every line carries the service, the function, the request id and, once known, the
 * correlation id. Never pass tokens, keys or whole requests.
 */
export const createLogger = (service: ServiceName | 'edge'): Logger =>
  new Logger({ serviceName: `satcade-${service}` });

export type { Logger };
