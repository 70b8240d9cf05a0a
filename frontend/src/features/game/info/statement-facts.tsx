import type { Game } from '@satcade/contracts/entities';
import { nameIn } from '@satcade/contracts/names';
import { statementText } from '../../../content/store/statements.ts';
import { languageName } from '../../../lib/text/language-name.ts';
import styles from './game-info.module.css';

/** The number of languages in view. The others unfold. */
const LANGUAGES_SHOWN = 5;

/** What the developer states about the game, as further entries of the list of facts. */
export function StatementFacts({ game }: { readonly game: Game }) {
  const { aiUse, ageRating, contentDescriptors = [], languages = [] } = game;
  const listOf = (names: Readonly<Record<string, string>>, values: readonly string[]) =>
    values.map((value) => nameIn(names, value)).join(', ');
  const more = languages.slice(LANGUAGES_SHOWN);
  return (
    <>
      {languages.length > 0 && (
        <>
          <dt>{statementText.languages}</dt>
          <dd>
            <Languages languages={languages.slice(0, LANGUAGES_SHOWN)} />
            {more.length > 0 && (
              <details className={styles.more}>
                <summary>{statementText.moreLanguages(more.length)}</summary>
                <Languages languages={more} />
              </details>
            )}
          </dd>
        </>
      )}
      {ageRating !== undefined && (
        <>
          <dt>{statementText.ageRating}</dt>
          <dd>{statementText.years(ageRating)}</dd>
        </>
      )}
      {contentDescriptors.length > 0 && (
        <>
          <dt>{statementText.content}</dt>
          <dd>{listOf(statementText.descriptors, contentDescriptors)}</dd>
        </>
      )}
      <dt>{statementText.ai}</dt>
      <dd>{aiUse === undefined ? statementText.notStated : listOf(statementText.aiUses, aiUse)}</dd>
    </>
  );
}

/** Browsers may name a language otherwise than the server that rendered the page: theirs replaces it. */
const Languages = ({ languages }: { readonly languages: NonNullable<Game['languages']> }) => (
  <ul>
    {languages.map(({ tag, parts }) => (
      <li key={tag}>
        {languageName(tag)}{' '}
        <span className="muted">({parts.map((part) => nameIn(statementText.parts, part)).join(', ')})</span>
      </li>
    ))}
  </ul>
);
