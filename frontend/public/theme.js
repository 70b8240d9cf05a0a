// Runs before the first paint. The key is THEME_KEY of src/lib/theme.ts.
try {
  if (localStorage.getItem('vaporwave-mode') === 'true') document.documentElement.dataset.theme = 'vaporwave';
} catch {
  // Storage may be blocked; the light theme is the default then.
}
