import { describe, expect, it, jest } from '@jest/globals';
import { err, ok } from '@satcade/kernel/result';
import * as z from 'zod/mini';
import { createForm, type Submission } from './form.ts';
import { byContract } from './rules.ts';

interface Values {
  readonly title: string;
  readonly price: string;
}
const EMPTY: Values = { title: '', price: '' };

function submissionOf(part: Partial<Submission<Values, Values>> = {}): Submission<Values, Values> {
  return {
    check: (values) => (values.title === '' ? err({ title: 'Title is required' }) : ok(values)),
    send: () => undefined,
    failure: () => ({ form: 'Could not be saved' }),
    ...part,
  };
}

describe('a form', () => {
  it('shows the broken rules at their fields and sends nothing', async () => {
    const form = createForm(EMPTY);
    const send = jest.fn();
    expect(await form.submit(submissionOf({ send }))).toBe(false);
    expect(form.state.get()).toEqual({ values: EMPTY, errors: { title: 'Title is required' }, isSending: false });
    expect(send).not.toHaveBeenCalled();
  });

  it('hides the errors as soon as a field is edited', async () => {
    const form = createForm(EMPTY);
    await form.submit(submissionOf());
    form.change({ title: 'K' });
    expect(form.state.get()).toEqual({ values: { title: 'K', price: '' }, errors: {}, isSending: false });
  });

  it('sends once when it is submitted twice', async () => {
    const form = createForm({ ...EMPTY, title: 'Kiln' });
    const { promise, resolve } = Promise.withResolvers<void>();
    const send = jest.fn(() => promise);
    const first = form.submit(submissionOf({ send }));
    expect(form.state.get().isSending).toBe(true);
    expect(await form.submit(submissionOf({ send }))).toBe(false);
    resolve();
    expect(await first).toBe(true);
    expect(send).toHaveBeenCalledTimes(1);
    expect(form.state.get().isSending).toBe(false);
  });

  it('keeps what was typed when sending fails, also what was typed meanwhile', async () => {
    const form = createForm({ ...EMPTY, title: 'Kiln' });
    const { promise, reject } = Promise.withResolvers<void>();
    const sent = form.submit(submissionOf({ send: () => promise }));
    form.change({ price: '5' });
    reject(new Error('offline'));
    await sent;
    expect(form.state.get()).toEqual({
      values: { title: 'Kiln', price: '5' },
      errors: { form: 'Could not be saved' },
      isSending: false,
    });
  });

  it('shows nothing when a failure is dealt with elsewhere', async () => {
    const form = createForm({ ...EMPTY, title: 'Kiln' });
    const send = () => Promise.reject(new Error('unconfirmed'));
    await form.submit(submissionOf({ send, failure: () => undefined }));
    expect(form.state.get().errors).toEqual({});
  });

  it('can be sent again after a failure', async () => {
    const form = createForm({ ...EMPTY, title: 'Kiln' });
    await form.submit(submissionOf({ send: () => Promise.reject(new Error('offline')) }));
    expect(await form.submit(submissionOf())).toBe(true);
    expect(form.state.get().errors).toEqual({});
  });
});

describe('rules by the contract', () => {
  const body = z.strictObject({
    title: z.string().check(z.minLength(1)),
    cents: z.optional(z.int().check(z.gte(1))),
    tags: z.array(z.string()),
  });
  const check = byContract(
    { name: 'createThing', body },
    ({ title, price }: Values) => ({ title: title.trim(), tags: [], ...(price !== '' && { cents: Number(price) }) }),
    { title: 'Title is required', cents: { at: 'price', text: 'Enter a whole number' } },
  );

  it('return the body that the operation accepts', () => {
    expect(check({ title: ' Kiln ', price: '500' })).toEqual(ok({ title: 'Kiln', cents: 500, tags: [] }));
  });

  it('name every wrong field in the words of the form', () => {
    expect(check({ title: ' ', price: 'ten' })).toEqual(
      err({ title: 'Title is required', price: 'Enter a whole number' }),
    );
  });

  it('report a rule without a text for the form as a whole', () => {
    const strict = byContract({ name: 'createThing', body }, () => ({ title: 'Kiln', tags: [], cents: 0 }), {});
    expect(strict(EMPTY)).toMatchObject({ ok: false, error: { form: expect.any(String) } });
  });
});
