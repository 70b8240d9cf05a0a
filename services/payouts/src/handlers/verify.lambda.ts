import { embeddedMetrics } from '@satcade/lambda/metrics';
import { digest } from '../adapters/digest.ts';
import { verifyConfig } from '../config.ts';
import { clock, logger, stores } from '../container.ts';
import { verifyLedgers } from '../use-cases/verify-ledgers.ts';

const { TABLE_NAME, METRIC_NAMESPACE } = verifyConfig();
const { ledgers } = stores(TABLE_NAME);
const write = embeddedMetrics(METRIC_NAMESPACE);

/** Runs by schedule. */
export const handler = () => verifyLedgers({ ledgers, digest, write, clock, logger });
