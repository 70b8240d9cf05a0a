import { createStore, type ReadableStore } from '../../../lib/storage/store.ts';
import type { Decision } from './decision-dialog.tsx';

/** A decision that an Admin is asked to confirm. */
export interface AskedDecision {
  /** The name of its button. */
  readonly name: string;
  readonly decision: Decision;
  /** The group of its button. It may leave the page while the dialog is open. */
  readonly place: Element | null;
  /** Whether its button has left the page: somebody else has changed the record. */
  readonly isWithdrawn: boolean;
}

const asked = createStore<AskedDecision | undefined>(undefined);

/** The decision whose dialog is open. */
export const askedDecision: ReadableStore<AskedDecision | undefined> = asked;

export const ask = (question: Omit<AskedDecision, 'isWithdrawn'>): void =>
  asked.set({ ...question, isWithdrawn: false });

/** For a button that leaves the page. Its dialog stays open with what was typed. */
export function withdraw(name: string): void {
  const open = asked.get();
  if (open?.name === name && !open.isWithdrawn) asked.set({ ...open, isWithdrawn: true });
}

export const closeDecision = (): void => asked.set(undefined);
