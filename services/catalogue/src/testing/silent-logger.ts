import { createLogger } from '@satcade/lambda/logger';

/** A logger without output. */
export function silentLogger() {
  const logger = createLogger('catalogue');
  logger.setLogLevel('SILENT');
  return logger;
}
