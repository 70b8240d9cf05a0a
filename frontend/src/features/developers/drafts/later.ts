/**
 * Runs an action after so many milliseconds, unless the returned function is called. Earlier when the browser comes
 * online, and when the page is hidden: whoever leaves it may go on at another device.
 */
export function later(ms: number, action: () => void): () => void {
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener('online', run);
    document.removeEventListener('visibilitychange', hide);
  };
  const run = () => {
    end();
    action();
  };
  const hide = () => {
    if (document.visibilityState === 'hidden') run();
  };
  const timer = setTimeout(run, ms);
  window.addEventListener('online', run);
  document.addEventListener('visibilitychange', hide);
  return end;
}
