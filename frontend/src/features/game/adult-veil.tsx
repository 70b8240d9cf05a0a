import { Button, ButtonLink } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { StatePanel } from '../../components/state-panel.tsx';
import { gameText } from '../../content/game.ts';
import { browserStorage } from '../../lib/browser-storage.ts';

const KEY = 'satcade-adult';

/** Whether this browser has said that it may see adult content. */
export const isAdultAllowed = (): boolean => browserStorage('local').getItem(KEY) === 'yes';

/** In front of a page marked 18+, until one asks to see it. */
export function AdultVeil({ onAllow }: { readonly onAllow: () => void }) {
  const allow = () => {
    browserStorage('local').setItem(KEY, 'yes');
    onAllow();
  };
  return (
    <StatePanel picture={ghost} title={gameText.adultTitle} text={gameText.adultText}>
      <Button look="main" onClick={allow}>
        {gameText.adultShow}
      </Button>
      <ButtonLink to="/">{gameText.adultBack}</ButtonLink>
    </StatePanel>
  );
}
