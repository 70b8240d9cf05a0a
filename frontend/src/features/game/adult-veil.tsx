import { Button, ButtonLink } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { StatePanel } from '../../components/state-panel.tsx';
import { gameText } from '../../content/store/game.ts';
import { adultContent } from '../../lib/adult.ts';

/** Covers a page marked 18+ until the visitor asks to see it. */
export function AdultVeil() {
  return (
    <StatePanel picture={ghost} title={gameText.adultTitle} text={gameText.adultText}>
      <Button look="main" onClick={() => adultContent.set(true)}>
        {gameText.adultShow}
      </Button>
      <ButtonLink to="/">{gameText.adultBack}</ButtonLink>
      <noscript>{gameText.adultNeedsScripts}</noscript>
    </StatePanel>
  );
}

/** Withdraws the confirmation of age. */
export function VeilAgain() {
  return (
    <p className="muted">
      {gameText.adultShown}{' '}
      <Button look="quiet" onClick={() => adultContent.set(false)}>
        {gameText.adultHide}
      </Button>
    </p>
  );
}
