import { adminText } from '../../content/admin/admin.ts';
import { useIsAdmin } from '../../lib/auth/admin.ts';
import { Link } from '../../lib/router/router.tsx';

/** The link to the pages for Admins, shown to Admins only. */
export default function AdminLink({ className }: { readonly className: string | undefined }) {
  const isAdmin = useIsAdmin();
  return isAdmin === true ? (
    <Link className={className} to="/admin">
      {adminText.title}
    </Link>
  ) : null;
}
