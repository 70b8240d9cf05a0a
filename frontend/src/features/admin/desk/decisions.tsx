import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../components/button.tsx';
import { useStore } from '../../../lib/storage/use-store.ts';
import styles from '../admin.module.css';
import { ask, askedDecision, withdraw } from './asked-decision.ts';
import type { Decision } from './decision-dialog.tsx';

/** A decision, and the name of its button where several of the same kind are on a page. */
export interface Choice {
  readonly name: string;
  readonly decision: Decision;
}

/** The buttons for the decisions on one record. Each opens a confirmation, which `OpenDecision` shows. */
export function Decisions({ choices }: { readonly choices: readonly Choice[] }) {
  const place = useRef<HTMLDivElement>(null);
  const isAsked = useStore(askedDecision, (asked) => asked !== undefined && asked.place === place.current);
  const hasAsked = useRef(false);
  const names = choices.map(({ name }) => name).join();
  // The button of a decision that was taken leaves the page, before or after the dialog; another one has its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other choices, other buttons are there.
  useEffect(() => {
    const active = document.activeElement;
    if (isAsked) hasAsked.current = true;
    else if (hasAsked.current && active === document.body)
      place.current?.querySelector('button')?.focus({ preventScroll: true });
    else hasAsked.current = hasAsked.current && place.current?.contains(active) === true;
  }, [isAsked, names]);
  return (
    <div ref={place} className={styles.actions}>
      {choices.map((choice) => (
        <ChoiceButton key={choice.name} choice={choice} place={place} />
      ))}
    </div>
  );
}

interface ChoiceButtonProps {
  readonly choice: Choice;
  readonly place: RefObject<HTMLDivElement | null>;
}

function ChoiceButton({ choice, place }: ChoiceButtonProps) {
  const { name, decision } = choice;
  useEffect(() => () => withdraw(name), [name]);
  return (
    <Button aria-label={name} onClick={() => ask({ ...choice, place: place.current })}>
      {decision.verb}
    </Button>
  );
}
