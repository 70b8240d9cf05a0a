import Search from 'lucide-react/icons/search';
import Sparkles from 'lucide-react/icons/sparkles';
import { Link, NavLink, useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { common } from '../content/common.ts';
import { shell } from '../content/shell.ts';
import { CartMenu } from '../features/cart/cart-menu.tsx';
import { cx } from '../lib/cx.ts';
import { useVaporwave } from '../lib/theme.ts';
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
          <NavLink to="/" end className={linkClass}>
            {shell.store}
          </NavLink>
          <NavLink to="/library" className={linkClass}>
            {shell.library}
          </NavLink>
        </nav>
        <SearchBox />
        <div className={styles.tools}>
          <VaporwaveToggle />
          <CartMenu />
          <ProfileMenu />
        </div>
      </div>
    </header>
  );
}

const linkClass = ({ isActive }: { isActive: boolean }) => cx(styles.link, isActive && styles.active);

/** Searches the catalogue. */
function SearchBox() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const current = search.get('q') ?? '';
  const submit = (form: FormData) => {
    const q = String(form.get('q') ?? '').trim();
    navigate(q === '' ? '/list' : `/list?q=${encodeURIComponent(q)}`);
  };
  return (
    <search className={styles.search}>
      <form action={submit}>
        <Search className={styles.glass} size={18} />
        <input
          key={current}
          className={styles.box}
          type="search"
          name="q"
          defaultValue={current}
          maxLength={200}
          aria-label={shell.searchLabel}
          placeholder={shell.searchPlaceholder}
          enterKeyHint="search"
        />
      </form>
    </search>
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
