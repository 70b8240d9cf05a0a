import { err, ok, type Result } from '@satcade/kernel/result';
import * as z from 'zod/mini';

/** The broken rules of a form: a message by field, or one for the form as a whole. */
export type FormErrors<Values> = { readonly [Field in keyof Values | 'form']?: string | undefined };

/** What the form sends, or the rules that the typed values break. */
export type Checked<Values, Body> = Result<Body, FormErrors<Values>>;

/** The text for a field of the body, and the input that shows it if that has another name. */
type Message<Values> = string | { readonly at: keyof Values & string; readonly text: string };

/**
 * Checks a form by the contract: `body` makes of the typed values what an operation accepts, and `messages` has a text
 * for each of its fields that can be wrong.
 */
export function byContract<Values, Schema extends z.core.$ZodType>(
  operation: { readonly name: string; readonly body?: Schema },
  body: (values: Values) => z.core.input<Schema>,
  messages: { readonly [Field in keyof z.core.input<Schema>]?: Message<Values> },
): (values: Values) => Checked<Values, z.core.output<Schema>> {
  const schema = operation.body;
  if (schema === undefined) throw new Error(`${operation.name} takes no body`);
  const texts = new Map<unknown, Message<Values>>(Object.entries(messages));
  return (values) => {
    const { success, data, error } = z.safeParse(schema, body(values));
    if (success) return ok(data);
    return err(errorsOf(error.issues, texts));
  };
}

function errorsOf<Values>(issues: readonly z.core.$ZodIssue[], texts: ReadonlyMap<unknown, Message<Values>>) {
  const errors: FormErrors<Values> = {};
  for (const { path, message } of issues) {
    const text = texts.get(path[0]) ?? { at: 'form', text: message };
    Object.assign(errors, typeof text === 'string' ? { [String(path[0])]: text } : { [text.at]: text.text });
  }
  return errors;
}

/** A text that must not be blank. It is sent trimmed. */
export const filledIn =
  <Field extends string>(field: Field, text: string) =>
  (values: { readonly [Name in Field]: string }): Result<string, { readonly [name: string]: string }> => {
    const value = values[field].trim();
    return value === '' ? err({ [field]: text }) : ok(value);
  };

/** For forms that have no rules, such as a question that is only confirmed. */
export const anything = <Values>(values: Values): Checked<Values, Values> => ok(values);
