import { expect, test } from '@jest/globals';
import type { Machine } from '@satcade/kernel/machine';
import * as z from 'zod/mini';
import { change } from './update.ts';

const machine: Machine<'PENDING' | 'PAID' | 'EXPIRED', 'pay' | 'expire'> = {
  initial: 'PENDING',
  transitions: { pay: { from: ['PENDING', 'EXPIRED'], to: 'PAID' }, expire: { from: ['PENDING'], to: 'EXPIRED' } },
};

test('turns a transition into its own condition', () => {
  expect(change().transition(machine, 'pay').set({ paidAt: 'now', note: undefined }).build()).toEqual({
    UpdateExpression: 'SET #0 = :2, #1 = :3',
    ConditionExpression: '#0 IN (:0, :1)',
    ExpressionAttributeNames: { '#0': 'status', '#1': 'paidAt' },
    ExpressionAttributeValues: { ':0': 'PENDING', ':1': 'EXPIRED', ':2': 'PAID', ':3': 'now' },
  });
});

test('orders clauses as DynamoDB requires and demands every condition', () => {
  const built = change()
    .add({ count: 1 })
    .remove('old')
    .set({ a: 1 })
    .expectBelow('revision', 7)
    .expectExists('pk')
    .build();
  expect(built.UpdateExpression).toBe('SET #2 = :1 REMOVE #1 ADD #0 :0');
  expect(built.ConditionExpression).toBe('(attribute_not_exists(#3) OR #3 < :2) AND attribute_exists(#4)');
});

test('sets values, removes nulls and ignores undefined in an edit', () => {
  const built = change().edit({ title: 'a', note: null, rest: undefined }).build();
  expect(built).toMatchObject({
    UpdateExpression: 'SET #0 = :0 REMOVE #1',
    ExpressionAttributeNames: { '#0': 'title', '#1': 'note' },
  });
});

test('replaces an element of a list only while one of its fields is unchanged', () => {
  expect(change().replaceElement('reports', 2, { by: 'b' }, { field: 'by', value: 'a' }).build()).toEqual({
    UpdateExpression: 'SET #0[2] = :0',
    ConditionExpression: '#0[2].#1 = :1',
    ExpressionAttributeNames: { '#0': 'reports', '#1': 'by' },
    ExpressionAttributeValues: { ':0': { by: 'b' }, ':1': 'a' },
  });
});

test('sends no values when a change has none', () => {
  expect(change().remove('x').build()).toEqual({
    UpdateExpression: 'REMOVE #0',
    ExpressionAttributeNames: { '#0': 'x' },
  });
});

const note = z.object({ title: z.string(), text: z.optional(z.string()), until: z.optional(z.string()) });

test('sets the fields of a schema and removes the absent ones, and only those', () => {
  const stored = { title: 'a', text: 'b', until: undefined, beside: 'not a field of the schema' };
  expect(change().setFields(note, stored).build()).toEqual({
    UpdateExpression: 'SET #0 = :0, #1 = :1 REMOVE #2',
    ExpressionAttributeNames: { '#0': 'title', '#1': 'text', '#2': 'until' },
    ExpressionAttributeValues: { ':0': 'a', ':1': 'b' },
  });
});

test('sets the fields of a schema within an attribute', () => {
  expect(change().setFields(note, { title: 'a', text: 'b' }, 'note').build()).toEqual({
    UpdateExpression: 'SET #0.#1 = :0, #0.#2 = :1 REMOVE #0.#3',
    ExpressionAttributeNames: { '#0': 'note', '#1': 'title', '#2': 'text', '#3': 'until' },
    ExpressionAttributeValues: { ':0': 'a', ':1': 'b' },
  });
});
