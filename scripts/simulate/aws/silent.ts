import { createLogger, type Logger } from '@satcade/lambda/logger';

/** Nobody reads logs while things are made to fail. */
export function silent(service: Parameters<typeof createLogger>[0]): Logger {
  const logger = createLogger(service);
  logger.setLogLevel('SILENT');
  return logger;
}
