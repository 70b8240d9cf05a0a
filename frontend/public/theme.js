try {
  if (localStorage.getItem('vaporwave-mode') === 'true') document.documentElement.dataset.theme = 'vaporwave';
} catch {
  // Storage may be blocked.
}
