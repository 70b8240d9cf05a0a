import { describe, expect, it, jest } from '@jest/globals';
import { createStore } from './store.ts';

describe('createStore', () => {
  it('tells every listener about a new value', () => {
    const store = createStore(0);
    const values: number[] = [];
    store.subscribe(() => values.push(store.get()));
    store.subscribe(() => values.push(store.get() * 10));
    store.set(1);
    store.set(2);
    expect(values).toEqual([1, 10, 2, 20]);
  });

  it('tells nobody when the same value is set again', () => {
    const items = ['one'];
    const store = createStore(items);
    const listener = jest.fn();
    store.subscribe(listener);
    store.set(items);
    expect(listener).not.toHaveBeenCalled();
  });

  it('does not call a listener that has unsubscribed, and still calls the others', () => {
    const store = createStore('a');
    const [gone, kept] = [jest.fn(), jest.fn()];
    const stop = store.subscribe(gone);
    store.subscribe(kept);
    stop();
    store.set('b');
    expect(gone).not.toHaveBeenCalled();
    expect(kept).toHaveBeenCalledTimes(1);
  });

  it('keeps the value of prerendered pages apart from the first value in the browser', () => {
    const store = createStore<string | undefined>(undefined, 'stored');
    store.set('changed');
    expect([store.empty, store.get()]).toEqual([undefined, 'changed']);
  });
});
