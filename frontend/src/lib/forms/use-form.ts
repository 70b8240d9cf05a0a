import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useStore } from '../storage/use-store.ts';
import { createForm, type FormState, type Submission } from './form.ts';
import type { FormErrors } from './rules.ts';

/** The fields whose value is a text. */
type TextField<Values> = {
  [Field in keyof Values]: Values[Field] extends string ? Field : never;
}[keyof Values] &
  string;

/** The props of a text input: `<Field label="…" {...form.text('title')} />`. */
export interface TextProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

/** What the frame of a form needs: its button and the message about the form as a whole. */
export interface SentForm {
  readonly isSending: boolean;
  readonly errors: { readonly form?: string | undefined };
  /** For the `<form>`. Moves the focus to the first wrong field. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export interface FormControl<Values> extends SentForm, FormState<Values> {
  readonly errors: FormErrors<Values>;
  text(field: TextField<Values>): TextProps;
  change(part: Partial<Values>): void;
  /** Sends something else than the button of the form does, for example another code. */
  submit<Body>(submission: Submission<Values, Body>): Promise<boolean>;
}

interface FormOptions<Values, Body> extends Submission<Values, Body> {
  /** The values of the first rendering. */
  readonly initial: Values;
}

/**
 * The one way of forms: values, rules, errors at their fields, one request per click, and the typed text stays when
 * sending fails. Rules are functions, mostly made by `byContract`. docs/decisions/0121-forms.md tells why.
 */
export function useForm<Values extends object, Body>(options: FormOptions<Values, Body>): FormControl<Values> {
  const [form] = useState(() => createForm(options.initial));
  const state = useStore(form.state);
  return {
    ...state,
    change: form.change,
    submit: form.submit,
    text: (field) => ({
      name: field,
      value: String(state.values[field]),
      error: state.errors[field],
      // The latest values, not those of the last rendering: a browser may fill in several fields at once.
      onChange: ({ target }) => form.change({ ...form.state.get().values, [field]: target.value }),
    }),
    onSubmit(event) {
      event.preventDefault();
      const element = event.currentTarget;
      // Only after the errors are on the page.
      void form.submit(options).then(() => requestAnimationFrame(() => focusFirstError(element)));
    },
  };
}

/** Inputs are marked by `aria-invalid`. A group of inputs cannot be, so it has `data-invalid`. */
function focusFirstError(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
}
