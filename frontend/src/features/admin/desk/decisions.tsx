import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import styles from '../admin.module.css';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';

/** A decision, and the name of its button where several of the same kind are on a page. */
export interface Choice {
  readonly name: string;
  readonly decision: Decision;
}

/** The buttons for the decisions on one record. Each opens a confirmation. */
export function Decisions({ choices }: { readonly choices: readonly Choice[] }) {
  const [asked, setAsked] = useState<Decision>();
  const place = useRef<HTMLDivElement>(null);
  const hasAsked = useRef(false);
  const names = choices.map(({ name }) => name).join();
  // The button of a decision that was taken leaves the page, before or after the dialog; another one has its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other choices, other buttons are there.
  useEffect(() => {
    const active = document.activeElement;
    if (asked !== undefined) hasAsked.current = true;
    else if (hasAsked.current && active === document.body)
      place.current?.querySelector('button')?.focus({ preventScroll: true });
    else hasAsked.current = hasAsked.current && place.current?.contains(active) === true;
  }, [asked, names]);
  return (
    <div ref={place} className={styles.actions}>
      {choices.map(({ name, decision }) => (
        <Button key={name} aria-label={name} onClick={() => setAsked(decision)}>
          {decision.verb}
        </Button>
      ))}
      {asked !== undefined && <DecisionDialog decision={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
