const THEME_KEY = 'vaporwave-mode';

/** Shows the button that switches between the two themes and remembers the choice. */
export function openTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('.theme');
  if (button === null) return;
  const { dataset } = document.documentElement;
  const isVaporwave = (): boolean => dataset.theme === 'vaporwave';
  const show = (): void => button.setAttribute('aria-pressed', String(isVaporwave()));
  button.addEventListener('click', () => {
    if (isVaporwave()) delete dataset.theme;
    else dataset.theme = 'vaporwave';
    try {
      localStorage.setItem(THEME_KEY, String(isVaporwave()));
    } catch {
      // Without storage the choice lasts for this page.
    }
    show();
  });
  show();
  button.hidden = false;
}
