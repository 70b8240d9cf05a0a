import { useQuery } from '@tanstack/react-query';
import { DateText } from '../../components/date-text.tsx';
import { securityText } from '../../content/account/security.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import { browsersQuery } from './api.ts';
import { notedId } from './noted-browser.ts';
import styles from './published/security-section.module.css';

/** The browsers in which the user was signed in, last used first. */
export function BrowserList({ userId }: { readonly userId: string }) {
  const { data = [], error } = useQuery(browsersQuery(userId));
  const thisId = notedId(browserStorage('local'));
  if (error !== null) return <p className="muted">{securityText.browsersFailed(messageOf(error))}</p>;
  if (data.length === 0) return null;
  return (
    <div className={styles.browsers}>
      <h3>{securityText.browsers}</h3>
      <p className="muted">{securityText.browsersText}</p>
      <ul className={styles.points}>
        {data.map(({ id, program, system, lastSeenAt }) => (
          <li key={id}>
            {nameOf(program, system)}
            {id === thisId && ` (${securityText.thisBrowser})`}{' '}
            <DateText iso={lastSeenAt} className="muted" text={securityText.lastUsed} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const nameOf = (program: string | undefined, system: string | undefined): string =>
  program === undefined || system === undefined
    ? (program ?? system ?? securityText.unknownBrowser)
    : securityText.browserOn(program, system);
