import { useStore } from '../lib/storage/use-store.ts';
import { amountViews } from './approx.tsx';

/** Says at which rate approximate amounts are shown, and what is charged. Nothing for visitors who keep US dollars. */
export function RateNote() {
  const Note = useStore(amountViews)?.Note;
  return Note && <Note />;
}
