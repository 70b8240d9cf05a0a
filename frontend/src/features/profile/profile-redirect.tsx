import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../lib/auth/session.ts';

/** `/profile`: the own profile when signed in, else the way to sign in. */
export default function ProfileRedirect() {
  const userId = useUser()?.userId;
  const navigate = useNavigate();
  useEffect(() => {
    if (userId === undefined) navigate('/auth', { replace: true, state: { from: '/profile' } });
    else navigate(`/profile/${userId}`, { replace: true });
  }, [userId, navigate]);
  return null;
}
