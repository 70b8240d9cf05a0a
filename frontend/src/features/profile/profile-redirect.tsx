import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../lib/auth/session.ts';

/** `/profile`: the user's own profile when signed in, else the sign-in page. */
export default function ProfileRedirect() {
  const userId = useUser()?.userId;
  const navigate = useNavigate();
  useEffect(() => {
    if (userId === undefined) navigate('/auth', { replace: true, state: { from: '/profile' } });
    else navigate(`/profile/${userId}`, { replace: true });
  }, [userId, navigate]);
  return null;
}
