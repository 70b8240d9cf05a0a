import { type LegalText, legalTextIn } from '@satcade/contracts/store-settings';
import { language } from '../../content/language.ts';
import { legalText } from '../../content/store/legal.ts';
import { storeSettings } from '../../content/store-settings.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import styles from './legal.module.css';
import { SampleNote } from './sample-note.tsx';

const TEXTS: readonly LegalText[] = ['terms', 'refunds', 'privacy'];

/** Terms, refund policy or privacy, depending on the address. */
export default function LegalPage() {
  const { pathname } = useLocation();
  const text = TEXTS.find((each) => pathname.startsWith(`/${each}`)) ?? 'terms';
  const title = legalText.titles[text];
  useTitle(title);
  const shown = legalTextIn(language, text, storeSettings);
  const isForeign = shown.language !== language;
  return (
    <div className="page">
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles.text}>
        <SampleNote />
        {isForeign && <p>{legalText.onlyInEnglish}</p>}
        <div className={styles.sections} lang={isForeign ? shown.language : undefined}>
          {shown.sections.map(({ heading, text: paragraphs }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </div>
        <p className="muted">{legalText.updated(storeSettings.updated)}</p>
      </div>
    </div>
  );
}
