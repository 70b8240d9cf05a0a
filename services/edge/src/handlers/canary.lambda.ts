import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { systemClock } from '@satcade/kernel';
import { createLogger } from '@satcade/lambda/logger';
import { embeddedMetrics } from '@satcade/lambda/metrics';
import { readSecret } from '@satcade/lambda/signed-fetch';
import { visitedStore } from '../adapters/visited-store.ts';
import { canaryConfig } from '../config.ts';
import { visitStore } from '../use-cases/visit-store.ts';
import { canary } from './canary.ts';

const { SITE_URL, CANARY_SECRET_ARN, METRIC_NAMESPACE } = canaryConfig();
const clock = systemClock;

export const handler = canary({
  visit: (correlationId) =>
    visitStore({
      store: visitedStore({
        ...{ siteUrl: SITE_URL, correlationId, clock },
        readAccount: () => readSecret(CANARY_SECRET_ARN),
      }),
      clock,
      sleep: setTimeout,
    }),
  newCorrelationId: () => `canary-${randomUUID()}`,
  clock,
  figures: embeddedMetrics(METRIC_NAMESPACE),
  logger: createLogger('edge'),
});
