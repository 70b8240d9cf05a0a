/** Malware that an engine found, and where: the file itself (an empty path) or an entry of its archives. */
export interface Threat {
  readonly name: string;
  readonly path: string;
}

/** All possible answers of an engine about a file. Each adapter maps every answer of its engine to one of these. */
export type EngineAnswer =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly threats: readonly Threat[] }
  /** It cannot read this file, and a retry does not help. `reason` is a sentence for the developer. */
  | { readonly kind: 'unsupported'; readonly reason: string }
  /** It failed this time. `reason` is for the operator. */
  | { readonly kind: 'failed'; readonly reason: string };

/** The state at the end of a scan: an answer, or the engine scans the object itself and answers later. */
export type EngineWord = EngineAnswer | { readonly kind: 'pending' };

export const answerOfThreats = (threats: readonly Threat[]): EngineAnswer =>
  threats.length > 0 ? { kind: 'infected', threats } : { kind: 'clean' };

/** Every status of GuardDuty's event "Malware Protection Object Scan Result". */
export const GUARDDUTY_STATUSES = [
  'NO_THREATS_FOUND',
  'THREATS_FOUND',
  'UNSUPPORTED',
  'ACCESS_DENIED',
  'FAILED',
] as const;
export type GuardDutyStatus = (typeof GUARDDUTY_STATUSES)[number];

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
      return { kind: 'unsupported', reason: CANNOT_LOOK };
    case 'ACCESS_DENIED':
    case 'FAILED':
      return { kind: 'failed', reason: `GuardDuty answered ${status}` };
  }
}

const CANNOT_LOOK =
  'The malware scanner cannot look into this file: it is locked by a password, or too large or too deeply packed for it.';

const FOUND = /^stream: (.+) FOUND$/;

/** Translates clamd's reply to INSTREAM. Anything that is not known to be good counts as a failure. */
export function answerOfClamd(reply: string): EngineAnswer {
  if (reply === 'stream: OK') return { kind: 'clean' };
  const found = FOUND.exec(reply)?.[1];
  if (found !== undefined) {
    // Exceeded limits are reported as a finding if the daemon is configured to alert on them.
    return found.startsWith('Heuristics.Limits.Exceeded') || found.startsWith('Heuristics.Encrypted')
      ? { kind: 'unsupported', reason: CANNOT_LOOK }
      : { kind: 'infected', threats: [{ name: found, path: '' }] };
  }
  if (reply.startsWith('INSTREAM size limit exceeded')) return { kind: 'unsupported', reason: CANNOT_LOOK };
  return { kind: 'failed', reason: `clamd answered ${JSON.stringify(reply.slice(0, 200))}` };
}
