import { createStore, type ReadableStore } from '../storage/store.ts';
import type { Checked, FormErrors } from './rules.ts';

export interface FormState<Values> {
  readonly values: Values;
  readonly errors: FormErrors<Values>;
  readonly isSending: boolean;
}

export interface Submission<Values, Body> {
  /** The rules of the form. They decide what is sent. */
  readonly check: (values: Values) => Checked<Values, Body>;
  readonly send: (body: Body) => unknown;
  /** The errors to show after a failure. `undefined`: `send` has dealt with it, for example by another page. */
  readonly failure: (error: unknown) => FormErrors<Values> | undefined;
}

export interface Form<Values> {
  readonly state: ReadableStore<FormState<Values>>;
  /** Changes values. Errors disappear until the form is sent again. */
  change(part: Partial<Values>): void;
  /**
   * Checks the values and sends them. Does nothing while the form is being sent, so that a double click is one request.
   * What was typed stays when sending fails. Returns whether it was sent.
   */
  submit<Body>(submission: Submission<Values, Body>): Promise<boolean>;
}

/** The state and the work of a form, without its component: see `useForm`. */
export function createForm<Values>(initial: Values): Form<Values> {
  const state = createStore<FormState<Values>>({ values: initial, errors: {}, isSending: false });
  const set = (part: Partial<FormState<Values>>): void => state.set({ ...state.get(), ...part });
  return {
    state,
    change: (part) => set({ values: { ...state.get().values, ...part }, errors: {} }),
    async submit({ check, send, failure }) {
      const { values, isSending } = state.get();
      if (isSending) return false;
      const checked = check(values);
      set({ errors: checked.ok ? {} : checked.error, isSending: checked.ok });
      if (!checked.ok) return false;
      try {
        await send(checked.value);
        return true;
      } catch (error) {
        set({ errors: failure(error) ?? {} });
        return false;
      } finally {
        set({ isSending: false });
      }
    },
  };
}
