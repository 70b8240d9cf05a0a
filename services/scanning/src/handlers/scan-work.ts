import { applyEngineAnswer } from '../use-cases/apply-engine-answer.ts';
import { type CheckRules, checkRules } from '../use-cases/check-rules.ts';
import { scanAgain } from '../use-cases/scan-again.ts';
import { type ScanArrival, scanArrival } from '../use-cases/scan-arrival.ts';
import type { ScanWork } from './scan.ts';

/** Passes a message to its use-case. */
export const scanWork =
  (deps: ScanArrival & CheckRules) =>
  async ({ message, attempt }: ScanWork): Promise<void> => {
    switch (message.kind) {
      case 'arrival':
        return scanArrival({ ...attempt, arrival: message.arrival }, deps);
      case 'answer':
        return applyEngineAnswer(message.file, message.answer, attempt.cause, deps);
      case 'request': {
        const { key, onlyWithNewRules, id: correlationId } = message;
        return scanAgain({ key, onlyWithNewRules, correlationId }, attempt, deps);
      }
      case 'check':
        return checkRules(message.keys, message.id, deps);
    }
  };
