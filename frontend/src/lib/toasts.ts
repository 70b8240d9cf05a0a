/** A short message that outlives its page: `good` waits for a screen reader, `bad` interrupts it. */
export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'bad';
  readonly text: string;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const toasts = (): readonly Toast[] => shown;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showToast(tone: Toast['tone'], text: string): void {
  lastId += 1;
  change([...shown.filter((toast) => toast.text !== text), { id: lastId, tone, text }]);
}

export const dismissToast = (id: number): void => change(shown.filter((toast) => toast.id !== id));
