import { common } from '../content/common.ts';
import { useIsAdmin } from '../lib/auth/admin.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import NotFoundPage from './not-found-page.tsx';

const AdminPage = lazyPart(() => import('../features/admin/admin-page.tsx'));

/** The pages for Admins. Other users get the page for unknown addresses, and the code is not loaded. */
export default function ForAdmins() {
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) {
    return (
      <p className="visually-hidden" role="status" aria-busy="true">
        {common.loading}
      </p>
    );
  }
  return isAdmin ? <AdminPage /> : <NotFoundPage />;
}
