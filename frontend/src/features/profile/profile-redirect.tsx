import { Navigate } from 'react-router-dom';
import { useUser } from '../../lib/auth/session.ts';

/** `/profile`: the own profile when signed in, else the way to sign in. */
export default function ProfileRedirect() {
  const user = useUser();
  if (user === undefined) return <Navigate to="/auth" replace state={{ from: '/profile' }} />;
  return <Navigate to={`/profile/${user.userId}`} replace />;
}
