import { Suspense } from 'react';
import { useUser } from '../../lib/auth/session.ts';
import { lazyPart } from '../../lib/lazy-part.ts';

const NoticeBell = lazyPart(() => import('../../features/notices/published/bell.tsx'));

/** The inbox in the header, for users. Its code is loaded for them only. */
export function Bell() {
  const user = useUser();
  return user === undefined ? null : (
    <Suspense>
      <NoticeBell userId={user.userId} />
    </Suspense>
  );
}
