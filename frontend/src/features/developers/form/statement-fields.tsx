import { AGE_RATINGS, AI_USES, CONTENT_DESCRIPTORS, NO_AI } from '@satcade/contracts/statements';
import { type ReactNode, useId } from 'react';
import { Select } from '../../../components/form/controls.tsx';
import { Checkbox } from '../../../components/form/field.tsx';
import { portalText } from '../../../content/developers/portal.ts';
import { statementFormText } from '../../../content/developers/statements.ts';
import { statementText } from '../../../content/store/statements.ts';
import type { FormField } from './form-rules.ts';
import styles from './game-fields.module.css';
import { LanguageFields } from './language-fields.tsx';
import { type Statements, withAiUse } from './statements.ts';

interface StatementFieldsProps {
  readonly statements: Statements;
  readonly errorOf: (field: FormField) => string | undefined;
  readonly onChange: (part: Partial<Statements>) => void;
}

/** What is in a game: the use of AI, which must be answered, and age rating, content and languages. */
export function StatementFields({ statements, errorOf, onChange }: StatementFieldsProps) {
  const { aiUse, ageRating, contentDescriptors, languages } = statements;
  return (
    <>
      <Group field="aiUse" legend={statementText.ai} help={statementFormText.aiHelp} error={errorOf('aiUse')}>
        {AI_USES.map((use) => (
          <Checkbox
            key={use}
            label={use === NO_AI ? statementFormText.noAi : statementText.aiUses[use]}
            aria-invalid={errorOf('aiUse') === undefined ? undefined : true}
            checked={aiUse.includes(use)}
            onChange={(event) => onChange({ aiUse: withAiUse(aiUse, use, event.target.checked) })}
          />
        ))}
      </Group>
      <Select
        className={styles.date}
        data-field="ageRating"
        label={optional(statementText.ageRating)}
        help={statementFormText.ageRatingHelp}
        error={errorOf('ageRating')}
        value={ageRating}
        onChange={(event) => onChange({ ageRating: event.target.value })}
      >
        <option value="">{statementText.notStated}</option>
        {AGE_RATINGS.map((age) => (
          <option key={age} value={age}>
            {statementText.years(age)}
          </option>
        ))}
      </Select>
      <Group legend={optional(statementFormText.content)}>
        {CONTENT_DESCRIPTORS.map((name) => (
          <Checkbox
            key={name}
            label={statementText.descriptors[name]}
            checked={contentDescriptors.includes(name)}
            onChange={({ target: { checked } }) =>
              onChange({
                contentDescriptors: CONTENT_DESCRIPTORS.filter((each) =>
                  each === name ? checked : contentDescriptors.includes(each),
                ),
              })
            }
          />
        ))}
      </Group>
      <LanguageFields
        languages={languages}
        error={errorOf('languages')}
        onChange={(next) => onChange({ languages: next })}
      />
    </>
  );
}

const optional = (label: string): string => `${label} ${portalText.optional}`;

interface GroupProps {
  /** By which the checklist finds it. */
  readonly field?: FormField;
  readonly legend: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Checkboxes under a name, with help and error linked for screen readers. */
function Group({ field, legend, help, error, children }: GroupProps) {
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.group} data-field={field} aria-describedby={described === '' ? undefined : described}>
      <legend className={styles.legend}>{legend}</legend>
      {help !== undefined && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      <div className={styles.checks}>{children}</div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
