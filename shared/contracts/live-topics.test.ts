import { describe, expect, it } from '@jest/globals';
import { LIVE_FILTERS, LIVE_MODELS } from './live.ts';
import { marksFor, marksOf, type Topic } from './live-topics.ts';
import type { Audience, ViewChange } from './view-change.ts';

const OWNER = 'user-1';
const change = (model: ViewChange['model'], ...to: Audience[]): ViewChange => ({
  ...{ model, id: 'record-1', owners: [OWNER] },
  filters: Object.fromEntries(Object.keys(LIVE_FILTERS[model]).map((field) => [field, [`of-${field}`]])),
  told: [{ to, type: 'updated', data: {} }],
});
const topicsOf = (model: ViewChange['model']): Topic[] => [
  { model, field: 'id', value: 'record-1' },
  ...Object.keys(LIVE_FILTERS[model]).map((field) => ({ model, field, value: `of-${field}` })),
  { model, field: '*', value: '*' },
];

describe('marks of a change', () => {
  it.each(LIVE_MODELS.flatMap((model) => topicsOf(model).map((topic) => [model, topic.field, topic] as const)))(
    'of %s by %s are set by the subscription of its owner and of an Admin',
    (model, _field, topic) => {
      const marks = marksOf(change(model, 'owner', 'admin'));
      const isMarkedBy = (viewer: { userId: string; isAdmin: boolean }) =>
        marksFor(topic, viewer).some((mark) => marks.includes(mark));
      expect(isMarkedBy({ userId: OWNER, isAdmin: false })).toBe(true);
      expect(isMarkedBy({ userId: 'admin-1', isAdmin: true })).toBe(true);
    },
  );

  it('are not set by other users if only owners and Admins may read the model', () => {
    const marks = marksOf(change('Order', 'owner', 'admin'));
    const topic: Topic = { model: 'Order', field: 'id', value: 'record-1' };
    expect(marks).toEqual([`Order#of=${OWNER}`, 'Order#admins']);
    expect(marksFor(topic, { userId: 'user-2', isAdmin: false })).toEqual(['Order#of=user-2']);
    expect(marksFor(topic, { isAdmin: false })).toEqual([]);
  });

  it('leave out who gets none of its views', () => {
    expect(marksOf(change('Notice', 'owner'))).toEqual([`Notice#of=${OWNER}`]);
    expect(marksOf(change('WebhookEvent', 'admin'))).toEqual(['WebhookEvent#admins']);
  });
});
