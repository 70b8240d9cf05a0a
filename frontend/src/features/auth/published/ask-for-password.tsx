import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PasswordDialog } from './password-dialog.tsx';

/** Asks for the password in a dialog over the current page. Returns `false` if the user gave up. */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    const end = (isProven: boolean) => {
      root.unmount();
      place.remove();
      resolve(isProven);
    };
    root.render(
      <StrictMode>
        <PasswordDialog onProven={() => end(true)} onClose={() => end(false)} />
      </StrictMode>,
    );
  });
}
