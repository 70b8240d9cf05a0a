import { legalText } from '../../content/store/legal.ts';
import { storeSettings } from '../../content/store-settings.ts';
import { useTitle } from '../../lib/text/title.ts';
import styles from './legal.module.css';
import { SampleNote } from './sample-note.tsx';
import { StoreFacts } from './store-facts.tsx';

/** The operator of the store. */
export default function ImprintPage() {
  useTitle(legalText.imprint);
  return (
    <div className="page">
      <h1 tabIndex={-1}>{legalText.imprint}</h1>
      <div className={styles.text}>
        <SampleNote />
        <StoreFacts names={['operator', 'address', 'email', 'register', 'taxId', 'country']} settings={storeSettings} />
      </div>
    </div>
  );
}
