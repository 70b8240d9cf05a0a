import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { recordedLogs } from '@satcade/testing/recorded-logs';
import { createLogger } from './logger.ts';

const lines = recordedLogs();
const logged = (): unknown[] => lines().map((line) => JSON.parse(line));
const environment = (more: Record<string, string>) => jest.replaceProperty(process, 'env', more);
afterEach(() => {
  jest.restoreAllMocks();
});

describe('a line of the log', () => {
  it('is JSON with level, message, time, service, trace and fields', () => {
    environment({ _X_AMZN_TRACE_ID: 'Root=1-6a-7b;Parent=1;Sampled=1' });
    createLogger('orders').info('event consumed', { eventId: 'e1' });
    expect(logged()).toEqual([
      {
        ...{ level: 'INFO', message: 'event consumed', service: 'satcade-orders', xray_trace_id: '1-6a-7b' },
        ...{ eventId: 'e1', timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
      },
    ]);
  });

  it('has the fields that were appended last', () => {
    environment({});
    const logger = createLogger('orders');
    logger.appendKeys({ requestId: '1', route: 'a' });
    logger.appendKeys({ requestId: '2' });
    logger.warn('w');
    expect(logged()).toMatchObject([{ requestId: '2', route: 'a' }]);
  });

  it('shows an error with its stack and cause, wherever it is', () => {
    environment({});
    const error = new TypeError('outer', { cause: new Error('inner') });
    const logger = createLogger('orders');
    logger.error('failed', error);
    logger.error('failed', { eventId: 'e1', error });
    const shown = {
      name: 'TypeError',
      message: 'outer',
      cause: { message: 'inner' },
      stack: expect.stringContaining('at '),
    };
    expect(logged()).toMatchObject([{ error: shown }, { eventId: 'e1', error: shown }]);
  });

  it('shows a large integer', () => {
    environment({});
    createLogger('orders').warn('w', { count: 12n });
    expect(logged()).toMatchObject([{ count: '12' }]);
  });
});

describe('the level', () => {
  it('comes from the environment', () => {
    environment({ LOG_LEVEL: 'WARN' });
    const logger = createLogger('orders');
    for (const write of [logger.info, logger.warn, logger.error]) write('x');
    expect(logged()).toMatchObject([{ level: 'WARN' }, { level: 'ERROR' }]);
  });

  it('can be replaced', () => {
    environment({});
    const logger = createLogger('orders');
    logger.setLogLevel('SILENT');
    logger.error('x');
    expect(lines()).toEqual([]);
  });
});
