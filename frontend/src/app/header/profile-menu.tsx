import CircleUser from 'lucide-react/icons/circle-user';

import { Menu } from '../../components/overlay/menu.tsx';
import { shell } from '../../content/shell.ts';
import { useUser } from '../../lib/auth/session.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Avatar, initialsOf } from './avatar.tsx';

const ProfilePanel = lazyPart(() => import('./profile-panel.tsx'));

export function ProfileMenu() {
  const user = useUser();
  return (
    <Menu
      label={shell.profileMenu(user && initialsOf(user))}
      icon={user === undefined ? <CircleUser size={22} /> : <Avatar user={user} />}
    >
      <ProfilePanel />
    </Menu>
  );
}
