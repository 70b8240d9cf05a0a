import { PROBLEMS, type ProblemCode } from '@satcade/contracts/problem';
import type { ToldProblem } from '../content/problems.ts';
import type { AdminSentences, StatusWords } from './admin-sentences/sentences.ts';
import type { GameSentences } from './game-sentences/sentences.ts';
import type { QuotaWords } from './quota-words.ts';
import { quotaText } from './quota-words.ts';
import type { ServerSentence } from './server-sentences.ts';
import { filled, valuesIn } from './templates.ts';

/** The words of a language for problems of the API. Every code has a text, so none is shown in English alone. */
export interface ProblemWords {
  readonly codes: Readonly<Record<ProblemCode, string>>;
  readonly sentences: Readonly<Record<ServerSentence, string>>;
  readonly games: GameSentences;
  readonly admin: AdminSentences;
  readonly statuses: StatusWords;
  readonly quotas: QuotaWords;
}

/** Codes that do not say why: if the language has no sentence for the reason, the English one follows. */
const VAGUE: readonly string[] = [
  'conflict',
  'forbidden',
  'limit-reached',
  'not-available',
  'not-erasable',
  'not-refundable',
  'unavailable',
  'upload-refused',
] satisfies ProblemCode[];

/** A problem in another language: the sentence for its reason, or else the text of its code. */
export function textOfProblem({ code, detail, errors }: ToldProblem, words: ProblemWords): string {
  const sentence = sentenceFor(detail, words) ?? quotaText(detail, words.quotas);
  if (sentence !== undefined) return sentence;
  // A code of a later version of the API.
  if (!isCode(code)) return detail;
  const text = words.codes[code];
  const reasons = errors.map(({ message }) => sentenceFor(message, words));
  if (code === 'not-erasable' && reasons.length > 0 && !reasons.includes(undefined)) return reasons.join(' ');
  const fields = errors.map(({ path }) => path.replace(/^(body|query|path|header)\./, ''));
  if (code === 'validation') return fields.length === 0 ? text : `${text} (${fields.join(', ')})`;
  return VAGUE.includes(code) && detail !== PROBLEMS[code].title ? `${text} (${detail})` : text;
}

/** The translation of a sentence of the API, if the language has it. */
export function sentenceFor(
  english: string,
  { sentences, games, admin, statuses }: Omit<ProblemWords, 'codes' | 'quotas'>,
): string | undefined {
  const translations: Readonly<Record<string, string>> = { ...admin, ...games, ...sentences };
  if (Object.hasOwn(translations, english)) return translations[english];
  for (const [template, text] of Object.entries(translations)) {
    const values = valuesIn(template, english);
    if (values === undefined) continue;
    const states: Readonly<Record<string, string>> = statuses;
    const { status = '' } = values;
    return filled(text, { ...values, status: Object.hasOwn(states, status) ? (states[status] ?? status) : status });
  }
  return undefined;
}

const isCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);
