import { useEffect } from 'react';
import { useStore } from '../../../lib/storage/use-store.ts';
import { askedDecision, closeDecision } from './asked-decision.ts';
import { DecisionDialog } from './decision-dialog.tsx';

/**
 * The dialog of the decision that was asked for. It is not within its record's row: the row leaves the page when another
 * Admin decides, and would take the typed reason with it.
 */
export function OpenDecision() {
  const asked = useStore(askedDecision);
  const place = asked?.place;
  useEffect(() => {
    const heading = place?.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]');
    return () => {
      if (place?.isConnected !== false || document.activeElement !== document.body) return;
      const next = heading?.isConnected ? heading : document.querySelector('h1');
      next?.focus({ preventScroll: true });
    };
  }, [place]);
  useEffect(() => closeDecision, []);
  if (asked === undefined) return null;
  return <DecisionDialog decision={asked.decision} isWithdrawn={asked.isWithdrawn} onClose={closeDecision} />;
}
