import { CANNOT_READ, type EngineAnswer } from '../../domain/engine-answer.ts';

const FOUND = /^stream: (.+) FOUND$/;

/** Translates clamd's reply to INSTREAM. Anything that is not known to be good counts as a failure. */
export function answerOfClamd(reply: string): EngineAnswer {
  if (reply === 'stream: OK') return { kind: 'clean' };
  const found = FOUND.exec(reply)?.[1];
  if (found !== undefined) {
    // Exceeded limits are reported as a finding if the daemon is configured to alert on them.
    return found.startsWith('Heuristics.Limits.Exceeded') || found.startsWith('Heuristics.Encrypted')
      ? { kind: 'unsupported', reason: CANNOT_READ }
      : { kind: 'infected', threats: [{ name: found, path: '' }] };
  }
  if (reply.startsWith('INSTREAM size limit exceeded')) return { kind: 'unsupported', reason: CANNOT_READ };
  return { kind: 'failed', reason: `clamd answered ${JSON.stringify(reply.slice(0, 200))}` };
}
