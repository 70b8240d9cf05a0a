/** The script of the console's and the inbox's pages: copies texts, and replaces what has changed. The pages work without it too. */
export const SCRIPT = `
const REFRESH_MS = 3000;

document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copy]');
  if (button === null) return;
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = 'Copied';
  } catch {
    getSelection().selectAllChildren(button.previousElementSibling);
    button.textContent = 'Press Ctrl+C';
  }
  setTimeout(() => { button.textContent = label; }, 2000);
});

const refreshing = document.querySelector('[data-refresh]');
refreshing.hidden = false;
const main = () => document.querySelector('main');

// Replace nothing while a reader has a part of the page open, focused or selected.
const isInUse = () =>
  document.hidden ||
  !refreshing.querySelector('input').checked ||
  main().contains(document.activeElement) ||
  main().querySelector('details[open]') !== null ||
  !getSelection().isCollapsed;

setInterval(async () => {
  if (isInUse()) return;
  try {
    const reply = await fetch(location.href, { headers: { accept: 'text/html' } });
    if (!reply.ok) return;
    const latest = new DOMParser().parseFromString(await reply.text(), 'text/html');
    if (isInUse()) return;
    document.querySelector('[data-now]').replaceWith(latest.querySelector('[data-now]'));
    if (latest.querySelector('main').innerHTML !== main().innerHTML) main().replaceWith(latest.querySelector('main'));
  } catch {
    // The local cloud is stopped; the page stays and tries again.
  }
}, REFRESH_MS);
`;
