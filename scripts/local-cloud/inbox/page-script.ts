/** The script of the inbox page: copies codes, and replaces the list when new mail has come. */
export const SCRIPT = `
const REFRESH_MS = 3000;

document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copy]');
  if (button === null) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = 'Copied';
  } catch {
    getSelection().selectAllChildren(button.previousElementSibling);
    button.textContent = 'Press Ctrl+C';
  }
  setTimeout(() => { button.textContent = 'Copy'; }, 2000);
});

// Compare with the server's own markup: the script changes the texts of buttons.
const markup = (root) => root.querySelector('main').innerHTML;
let current = markup(document);

setInterval(async () => {
  if (document.hidden) return;
  try {
    const reply = await fetch(location.href);
    if (!reply.ok) return;
    const latest = markup(new DOMParser().parseFromString(await reply.text(), 'text/html'));
    if (latest === current) return;
    current = latest;
    document.querySelector('main').innerHTML = latest;
  } catch {
    // The local cloud is stopped; the page stays and tries again.
  }
}, REFRESH_MS);
`;
