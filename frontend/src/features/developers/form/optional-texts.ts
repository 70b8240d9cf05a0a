import { createGame } from '@satcade/contracts/api/catalogue';
import { EARLIEST_RELEASE } from '@satcade/contracts/limits';
import * as z from 'zod/mini';
import { formText } from '../../../content/developers/portal.ts';

type NewGame = z.input<NonNullable<typeof createGame.body>>;

/** A text of a game that may be left blank: its control, and what the form requires besides the contract. */
interface OptionalText {
  readonly label: string;
  readonly help?: string;
  readonly type?: 'text' | 'url' | 'date';
  readonly maxLength?: number;
  /** The first day that a date may have. */
  readonly min?: string;
  /** A date in the future is refused. */
  readonly untilToday?: boolean;
  /** The error for a value that is not accepted. */
  readonly wrong: string;
}

/**
 * The optional texts of a game, in the order of the form. Everything else follows from here: the first values, the
 * values of an existing game, the stored submission, the rules, the controls, and what is sent. To add a text of the
 * contract, add it here and in `eachOptional`, and its words in `content/`.
 */
const TEXTS = {
  releaseDate: {
    label: formText.releaseDate,
    help: formText.releaseDateHelp,
    type: 'date',
    min: EARLIEST_RELEASE,
    untilToday: true,
    wrong: formText.badReleaseDate,
  },
} satisfies { readonly [Name in keyof NewGame]?: OptionalText };

export type OptionalName = keyof typeof TEXTS;

/** A value for each optional text. */
export const eachOptional = <Value>(of: (name: OptionalName) => Value): Record<OptionalName, Value> => ({
  releaseDate: of('releaseDate'),
});

export const OPTIONAL_NAMES: readonly OptionalName[] = Object.values(eachOptional((name) => name));

export const optionalText = (name: OptionalName): OptionalText => TEXTS[name];

/** Whether a typed value is accepted: blank, or as the contract and the form require. `today` is like `2026-01-31`. */
export function isAccepted(name: OptionalName, value: string, today: string): boolean {
  const { min = '', untilToday = false } = optionalText(name);
  if (value === '') return true;
  if (value < min || (untilToday && value > today)) return false;
  const schema = createGame.body?.shape[name];
  return schema === undefined || z.safeParse(schema, value).success;
}
