/** Runs an action after so many milliseconds or when the browser comes online, unless the returned function is called. */
export function later(ms: number, action: () => void): () => void {
  const end = () => {
    clearTimeout(timer);
    window.removeEventListener('online', run);
  };
  const run = () => {
    end();
    action();
  };
  const timer = setTimeout(run, ms);
  window.addEventListener('online', run);
  return end;
}
