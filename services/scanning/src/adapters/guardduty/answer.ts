import { CANNOT_READ, type EngineAnswer } from '../../domain/engine-answer.ts';

/** Every status of GuardDuty's event "Malware Protection Object Scan Result". */
export const GUARDDUTY_STATUSES = [
  'NO_THREATS_FOUND',
  'THREATS_FOUND',
  'UNSUPPORTED',
  'ACCESS_DENIED',
  'FAILED',
] as const;
type GuardDutyStatus = (typeof GUARDDUTY_STATUSES)[number];

/** Translates GuardDuty's result. It names threats without their place in the file. */
export function answerOfGuardDuty(status: GuardDutyStatus, threatNames: readonly string[]): EngineAnswer {
  switch (status) {
    case 'NO_THREATS_FOUND':
      return { kind: 'clean' };
    case 'THREATS_FOUND': {
      const names = threatNames.length > 0 ? threatNames : ['unnamed'];
      return { kind: 'infected', threats: names.map((name) => ({ name, path: '' })) };
    }
    case 'UNSUPPORTED':
      return { kind: 'unsupported', reason: CANNOT_READ };
    case 'ACCESS_DENIED':
    case 'FAILED':
      return { kind: 'failed', reason: `GuardDuty answered ${status}` };
  }
}
