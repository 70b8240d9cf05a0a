import { useEffect } from 'react';
import { useUser } from '../../lib/auth/session.ts';
import { navigate } from '../../lib/router/browser-history.ts';

/** `/profile`: the user's own profile when signed in, else the sign-in page. */
export default function ProfileRedirect() {
  const userId = useUser()?.userId;
  useEffect(() => {
    if (userId === undefined) navigate('/auth', { replace: true, state: { from: '/profile' } });
    else navigate(`/profile/${userId}`, { replace: true });
  }, [userId]);
  return null;
}
