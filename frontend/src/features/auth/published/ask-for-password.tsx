import { showPart } from '../../../components/extra-parts.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Asks for the password in a dialog over the current page. Returns `false` if the user gave up. */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isProven: boolean) => {
      hide();
      resolve(isProven);
    };
    const dialog = <PasswordDialog onProven={() => end(true)} onClose={() => end(false)} />;
    const hide = showPart('password', dialog);
  });
}
