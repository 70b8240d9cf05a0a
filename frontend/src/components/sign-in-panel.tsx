import { profilePanel } from '../content/account/profile-panel.ts';
import { useLocation } from '../lib/router/router.tsx';
import { ButtonLink } from './button.tsx';
import { key } from './pictures/key.ts';
import { StatePanel } from './state-panel.tsx';

/** In place of a page that needs an account. The sign-in returns to the page. */
export function SignInPanel({ title, text }: { readonly title: string; readonly text?: string }) {
  const { pathname, search } = useLocation();
  return (
    <StatePanel picture={key} title={title} text={text} level={1}>
      <ButtonLink look="main" to="/auth/signin" state={{ from: `${pathname}${search}` }}>
        {profilePanel.signIn}
      </ButtonLink>
    </StatePanel>
  );
}
