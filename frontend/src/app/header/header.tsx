import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { common } from '../../content/common.ts';
import { shell } from '../../content/shell.ts';
import { CartMenu } from '../../features/cart/cart-menu.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { cx } from '../../lib/cx.ts';
import { Link, useLocation } from '../../lib/router/router.tsx';
import { useVaporwave } from '../../lib/theme.ts';
import { Bell } from './bell.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { ProfileMenu } from './profile-menu.tsx';

export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo}>
          <Logo />
          {common.name}
        </Link>
        <nav className={styles.nav} aria-label={shell.mainNavigation}>
          <PlaceLink to="/">{shell.store}</PlaceLink>
          <PlaceLink to="/library">{shell.library}</PlaceLink>
        </nav>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <div className={styles.tools}>
          <Bell />
          <VaporwaveToggle />
          <CartMenu />
          <ProfileMenu />
        </div>
      </div>
    </header>
  );
}

/** A link that marks the current page. The router's own NavLink handles more cases, and is larger. */
function PlaceLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const isHere = useLocation().pathname === to;
  return (
    <Link to={to} className={cx(styles.link, isHere && styles.active)} aria-current={isHere ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function VaporwaveToggle() {
  const { on, toggle } = useVaporwave();
  return (
    <Button look="icon" aria-pressed={on} aria-label={shell.vaporwaveOn} title={shell.vaporwave} onClick={toggle}>
      <Sparkles size={20} fill={on ? 'currentColor' : 'none'} />
    </Button>
  );
}
