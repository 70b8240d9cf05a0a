// Run before anything is painted. A file of its own, so that no inline script has to be allowed.
try {
  // THEME_KEY of src/lib/theme.ts.
  if (localStorage.getItem('vaporwave-mode') === 'true') document.documentElement.dataset.theme = 'vaporwave';
} catch {
  // Storage may be blocked.
}

// The site's script is loaded early but run after the first paint, which does not need it. A page that nobody looks at is
// never painted. In development the script is in the page.
const run = () => {
  const main = document.querySelector('link[data-main]');
  if (main !== null) import(main.href);
};
if (document.hidden) addEventListener('DOMContentLoaded', run);
else requestAnimationFrame(() => setTimeout(run));
