import { createLogger } from '@satcade/lambda/logger';

/** Says nothing. */
export function silentLogger() {
  const logger = createLogger('catalogue');
  logger.setLogLevel('SILENT');
  return logger;
}
