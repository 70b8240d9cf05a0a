// Served as it is: explained in docs/decisions/0058-first-paint.md.
try {
  if (localStorage.getItem('vaporwave-mode') === 'true') document.documentElement.dataset.theme = 'vaporwave';
} catch {}
const run = () => {
  const main = document.querySelector('link[data-main]');
  if (main !== null) import(main.href);
};
if (document.hidden) addEventListener('DOMContentLoaded', run);
else {
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(run, 1000));
}
