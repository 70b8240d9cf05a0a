import { createStore } from './storage/store.ts';

/** A short message that outlives its page: `good` waits for a screen reader, `bad` interrupts it. */
export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

/** The messages on the page, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

export function showToast(tone: Toast['tone'], text: string): void {
  lastId += 1;
  toasts.set([...toasts.get().filter((toast) => toast.text !== text), { id: lastId, tone, text }]);
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));
