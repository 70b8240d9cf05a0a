// Run before anything is painted. A file of its own, so that no inline script has to be allowed.
try {
  // THEME_KEY of src/lib/theme.ts.
  if (localStorage.getItem('vaporwave-mode') === 'true') document.documentElement.dataset.theme = 'vaporwave';
} catch {
  // Storage may be blocked.
}

// The site's script is loaded early but run when the first paint is on the screen, which does not need it. A page that
// nobody looks at is never painted; a paint that is not told of is not waited for. In development the script is in the page.
const run = () => {
  const main = document.querySelector('link[data-main]');
  if (main !== null) import(main.href);
};
if (document.hidden) addEventListener('DOMContentLoaded', run);
else {
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(run, 1000));
}
