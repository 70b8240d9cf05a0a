import { legalText } from '../../content/store/legal.ts';
import { storeSettings } from '../../content/store-settings.ts';
import { Link } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import styles from './legal.module.css';
import { SampleNote } from './sample-note.tsx';
import { StoreFacts } from './store-facts.tsx';

/** How buyers can reach the store. */
export default function ContactPage() {
  useTitle(legalText.contact);
  return (
    <div className="page">
      <h1 tabIndex={-1}>{legalText.contact}</h1>
      <div className={styles.text}>
        <SampleNote />
        <section>
          <h2>{legalText.write}</h2>
          <p>{legalText.writeText}</p>
          <StoreFacts names={['email', 'operator', 'address']} settings={storeSettings} />
        </section>
        <section>
          <h2>{legalText.aboutOrder}</h2>
          <p>{legalText.aboutOrderText}</p>
          <p>
            <Link to="/dashboard">{legalText.yourOrders}</Link>
          </p>
        </section>
      </div>
    </div>
  );
}
