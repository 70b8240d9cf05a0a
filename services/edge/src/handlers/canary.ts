import type { Clock } from '@satcade/kernel';
import { counted, type FigureWriter, seconds } from '@satcade/lambda/metrics';
import { FailedStep, type visitStore } from '../use-cases/visit-store.ts';

interface CanaryPorts {
  /** One visit, whose requests have this correlation id. */
  visit(correlationId: string): ReturnType<typeof visitStore>;
  readonly newCorrelationId: () => string;
  readonly clock: Clock;
  readonly figures: FigureWriter;
  readonly logger: Record<'info' | 'error', (message: string, details: Readonly<Record<string, unknown>>) => void>;
}

/**
 * Visits the store once, and writes whether that succeeded. A failed visit is a figure and not an error of the function:
 * AWS would repeat it at once, and two alarms would ring.
 */
export const canary =
  ({ visit, newCorrelationId, clock, figures, logger }: CanaryPorts) =>
  async (): Promise<void> => {
    const startedAt = clock.now();
    const correlationId = newCorrelationId();
    try {
      const { orderId, milliseconds } = await visit(correlationId);
      const message = orderId === undefined ? 'the store has no free game to buy' : 'a free game was bought';
      logger.info(message, { correlationId, orderId, milliseconds });
      figures([counted('CanarySucceeded'), seconds('CanarySeconds', clock.now() - startedAt)], startedAt);
    } catch (error) {
      const step = error instanceof FailedStep ? error.step : undefined;
      logger.error('the canary could not buy a free game', { correlationId, step, reason: String(error) });
      figures([counted('CanarySucceeded', 0)], startedAt);
    }
  };
