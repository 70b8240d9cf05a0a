import { openSearch } from './search.ts';
import { openTheme } from './theme.ts';

const WIDE = '(min-width: 900px)';

/** On a narrow screen the menu is above the page: it opens on request there. */
function openMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('.menu details');
  if (menu === null) return;
  const wide = matchMedia(WIDE);
  const follow = (): void => {
    menu.open = wide.matches;
  };
  wide.addEventListener('change', follow);
  follow();
  menu.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}

openMenu();
openTheme();
openSearch();
