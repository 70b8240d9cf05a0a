import type { Reason } from '@satcade/contracts/archive/reasons';
import type { engineAnswerFacts } from '@satcade/contracts/entities/scans';
import type { Facts } from '@satcade/contracts/shape';

/** All possible answers of an engine about a file. Each adapter maps every answer of its engine to one of these. */
export type EngineAnswer = Facts<typeof engineAnswerFacts>;
/** Malware that an engine found, and where: the file itself (an empty path) or an entry of its archives. */
export type Threat = Extract<EngineAnswer, { readonly kind: 'infected' }>['threats'][number];

/** The state at the end of a scan: an answer, or the engine scans the object itself and answers later. */
export type EngineReply = EngineAnswer | { readonly kind: 'pending' };

export const answerOfThreats = (threats: readonly Threat[]): EngineAnswer =>
  threats.length > 0 ? { kind: 'infected', threats } : { kind: 'clean' };

/** For the developer, when an engine cannot read a file. */
export const CANNOT_READ: Reason =
  'The malware scanner cannot read this file: it has a password, is too large or contains too many nested archives.';
