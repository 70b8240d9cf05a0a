import { legalText } from '../../content/store/legal.ts';
import { storeSettings } from '../../content/store-settings.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import styles from './legal.module.css';
import { SampleNote } from './sample-note.tsx';

type Text = keyof typeof legalText.titles;
const TEXTS: readonly Text[] = ['terms', 'refunds', 'privacy'];

/** Terms, refund policy or privacy, depending on the address. */
export default function LegalPage() {
  const { pathname } = useLocation();
  const text = TEXTS.find((each) => pathname.startsWith(`/${each}`)) ?? 'terms';
  const title = legalText.titles[text];
  useTitle(title);
  return (
    <div className="page">
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles.text}>
        <SampleNote />
        {storeSettings[text].map(({ heading, text: paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className="muted">{legalText.updated(storeSettings.updated)}</p>
      </div>
    </div>
  );
}
