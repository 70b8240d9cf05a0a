import { LANGUAGE_PARTS, LANGUAGES } from '@satcade/contracts/statements';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/form/controls.tsx';
import { Checkbox } from '../../../components/form/field.tsx';
import { portalText } from '../../../content/developers/portal.ts';
import { statementFormText } from '../../../content/developers/statements.ts';
import { statementText } from '../../../content/store/statements.ts';
import { byLanguageName } from '../../../lib/text/by-language-name.ts';
import { languageName } from '../../../lib/text/language-name.ts';
import styles from './game-fields.module.css';
import { type StatedLanguage, withLanguage } from './statements.ts';

interface LanguageFieldsProps {
  readonly languages: readonly StatedLanguage[];
  readonly error: string | undefined;
  readonly onChange: (languages: StatedLanguage[]) => void;
}

/** The languages of a game, each with where the game has it. A language is added by choosing it. */
export function LanguageFields({ languages, error, onChange }: LanguageFieldsProps) {
  const id = useId();
  const left = LANGUAGES.filter((tag) => languages.every((language) => language.tag !== tag));
  const change = ({ tag }: StatedLanguage, parts: StatedLanguage['parts']) =>
    onChange(languages.map((language) => (language.tag === tag ? { tag, parts } : language)));
  return (
    <fieldset
      className={styles.group}
      data-field="languages"
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles.legend}>{`${statementText.languages} ${portalText.optional}`}</legend>
      {languages.map((language) => (
        <fieldset key={language.tag} className={styles.language}>
          <legend className="visually-hidden">{languageName(language.tag)}</legend>
          <span className={styles.languageName} aria-hidden="true">
            {languageName(language.tag)}
          </span>
          {LANGUAGE_PARTS.map((part) => (
            <Checkbox
              key={part}
              label={statementFormText.partNames[part]}
              aria-invalid={error !== undefined && language.parts.length === 0 ? true : undefined}
              checked={language.parts.includes(part)}
              onChange={({ target: { checked } }) =>
                change(
                  language,
                  LANGUAGE_PARTS.filter((each) => (each === part ? checked : language.parts.includes(each))),
                )
              }
            />
          ))}
          <Button look="quiet" onClick={() => onChange(languages.filter(({ tag }) => tag !== language.tag))}>
            <X size={16} aria-hidden="true" />
            <span className="visually-hidden">{statementFormText.removeLanguage(languageName(language.tag))}</span>
          </Button>
        </fieldset>
      ))}
      <Select
        className={styles.date}
        label={statementFormText.addLanguage}
        value=""
        onChange={(event) => {
          const tag = left.find((each) => each === event.target.value);
          if (tag !== undefined) onChange(withLanguage(languages, tag));
        }}
      >
        <option value="">{statementFormText.chooseLanguage}</option>
        {byLanguageName(left).map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </Select>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
