import { afterEach, describe, expect, it } from '@jest/globals';
import { ask, askedDecision, closeDecision, withdraw } from './asked-decision.ts';
import type { Decision } from './decision-dialog.tsx';

const decision: Decision = {
  ...{ title: 'Reject?', text: 'It leaves the list.', verb: 'Reject', done: 'Rejected.' },
  run: async () => undefined,
};
const question = { name: 'Reject: Kiln', decision, place: null };

describe('the decision that an Admin is asked to confirm', () => {
  afterEach(closeDecision);

  it('stays open, and is marked, when its button has left the page', () => {
    ask(question);
    withdraw('Reject: Ferrous');
    expect(askedDecision.get()).toEqual({ ...question, isWithdrawn: false });
    withdraw('Reject: Kiln');
    expect(askedDecision.get()).toEqual({ ...question, isWithdrawn: true });
    closeDecision();
    expect(askedDecision.get()).toBeUndefined();
  });

  it('is not marked when its button was away before it is asked again', () => {
    ask(question);
    closeDecision();
    withdraw('Reject: Kiln');
    ask(question);
    expect(askedDecision.get()?.isWithdrawn).toBe(false);
  });
});
