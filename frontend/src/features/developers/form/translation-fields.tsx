import { TRANSLATIONS_LENGTH } from '@satcade/contracts/entities/game-texts';
import type { SiteLanguage } from '@satcade/contracts/languages';
import { LIMITS } from '@satcade/contracts/limits';
import { LANGUAGES } from '@satcade/contracts/statements';
import { useId, useState } from 'react';
import { Badge, type Tone } from '../../../components/badge.tsx';
import { Select, TextArea } from '../../../components/form/controls.tsx';
import { formText, portalText } from '../../../content/developers/portal.ts';
import { translationText } from '../../../content/developers/translations.ts';
import { byLanguageName } from '../../../lib/text/by-language-name.ts';
import { languageName } from '../../../lib/text/language-name.ts';
import styles from './game-fields.module.css';
import {
  areTooLong,
  furtherLanguages,
  type GameTexts,
  stateOf,
  type TranslationState,
  type TypedTranslation,
  translationIn,
  translationsLength,
} from './game-texts.ts';

interface TranslationFieldsProps {
  readonly texts: GameTexts;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<GameTexts>) => void;
}

/** The texts of a game in each further language of the site, and the language of the original ones. */
export function TranslationFields({ texts, error, onChange }: TranslationFieldsProps) {
  const id = useId();
  const { textLanguage, translations } = texts;
  const isTooLong = areTooLong(texts);
  return (
    <fieldset
      className={styles.group}
      data-field="translations"
      aria-describedby={`${id}-help${error === undefined ? '' : ` ${id}-error`}`}
    >
      <legend className={styles.legend}>{`${translationText.title} ${portalText.optional}`}</legend>
      <p id={`${id}-help`} className={styles.help}>
        {translationText.help}
      </p>
      <Select
        className={styles.date}
        label={translationText.original}
        value={textLanguage}
        onChange={({ target: { value } }) =>
          onChange({ textLanguage: LANGUAGES.find((tag) => tag === value) ?? textLanguage })
        }
      >
        {byLanguageName(LANGUAGES).map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </Select>
      {furtherLanguages(texts).map((language) => {
        const translation = translationIn(texts, language);
        const state = stateOf(translation);
        const isWrong = state === 'incomplete' || (isTooLong && state === 'complete');
        return (
          <TranslationPart
            key={language}
            {...{ language, translation, state }}
            error={isWrong ? error : undefined}
            onChange={(part) =>
              onChange({ translations: { ...translations, [language]: { ...translation, ...part } } })
            }
          />
        );
      })}
      {isTooLong && (
        <p className={styles.help}>
          <span className="mono">{portalText.counter(translationsLength(texts), TRANSLATIONS_LENGTH)}</span>
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const TONES: Readonly<Record<TranslationState, Tone>> = { complete: 'ok', missing: 'plain', incomplete: 'warn' };

interface TranslationPartProps {
  readonly language: SiteLanguage;
  readonly translation: TypedTranslation;
  readonly state: TranslationState;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<TypedTranslation>) => void;
}

/** The texts in one language. An error opens it. */
function TranslationPart({ language, translation, state, error, onChange }: TranslationPartProps) {
  const [isOpen, setOpen] = useState(false);
  const name = languageName(language);
  const isShown = isOpen || error !== undefined;
  return (
    <details className={styles.translation} open={isShown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles.translationName}>{name}</span>
        <Badge tone={TONES[state]}>{translationText.states[state]}</Badge>
      </summary>
      {isShown && (
        <div className={styles.fields}>
          <TextArea
            label={translationText.inLanguage(`${formText.shortDescription} ${portalText.optional}`, name)}
            lang={language}
            rows={2}
            maxLength={LIMITS.shortDescriptionLength}
            help={formText.shortDescriptionHelp}
            counter={portalText.counter(translation.shortDescription.length, LIMITS.shortDescriptionLength)}
            value={translation.shortDescription}
            onChange={(event) => onChange({ shortDescription: event.target.value })}
          />
          <TextArea
            label={translationText.inLanguage(formText.description, name)}
            lang={language}
            rows={8}
            maxLength={LIMITS.descriptionLength}
            counter={portalText.counter(translation.description.length, LIMITS.descriptionLength)}
            value={translation.description}
            error={error}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        </div>
      )}
    </details>
  );
}
