/* Runs before the page is painted: the theme that was chosen, and a closed menu on a narrow screen. */
const THEME_KEY = 'vaporwave-mode';

function storedTheme(): boolean {
  try {
    return localStorage.getItem(THEME_KEY) === 'true';
  } catch {
    // Storage may be forbidden: the light theme then.
    return false;
  }
}

if (storedTheme()) document.documentElement.dataset.theme = 'vaporwave';
document.documentElement.classList.add('scripted');
