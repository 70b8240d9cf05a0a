import type { Platform } from '@satcade/contracts/lists';
import { TextInput } from '../../../components/form/controls.tsx';
import { Checkbox } from '../../../components/form/field.tsx';
import { formText, portalText } from '../../../content/developers/portal.ts';
import type { FormField } from './form-rules.ts';
import styles from './game-fields.module.css';
import {
  type GameForm,
  type RequirementField,
  requirementsOn,
  statedPlatforms,
  withRequirement,
  withRequirements,
} from './game-form.ts';

const { processor, memory, graphics, storage } = formText;
const MINIMUM = [
  ['minProcessor', processor],
  ['minMemory', memory],
  ['minGraphics', graphics],
  ['minStorage', storage],
] as const;
const RECOMMENDED = [
  ['recProcessor', processor],
  ['recMemory', memory],
  ['recGraphics', graphics],
  ['recStorage', storage],
] as const;

interface RequirementsFieldsProps {
  readonly form: GameForm;
  readonly errorOf: (field: FormField) => string | undefined;
  readonly onChange: (form: GameForm) => void;
}

/** The switch for system requirements, and eight fields for each chosen platform. */
export function RequirementsFields({ form, errorOf, onChange }: RequirementsFieldsProps) {
  const platforms = statedPlatforms(form);
  return (
    <div className={styles.group}>
      <Checkbox
        label={formText.requirements}
        checked={form.hasRequirements}
        onChange={(event) => onChange(withRequirements(form, event.target.checked))}
      />
      {form.hasRequirements &&
        platforms.map((platform, place) => (
          <OnePlatform
            key={platform}
            {...{ form, platform, errorOf, onChange }}
            isFirst={place === 0}
            isOnly={platforms.length === 1}
          />
        ))}
    </div>
  );
}

interface OnePlatformProps extends RequirementsFieldsProps {
  readonly platform: Platform;
  /** The fields of all other platforms are optional. */
  readonly isFirst: boolean;
  readonly isOnly: boolean;
}

function OnePlatform({ form, platform, isFirst, isOnly, errorOf, onChange }: OnePlatformProps) {
  const values = requirementsOn(form, platform);
  const inputs = (fields: typeof MINIMUM | typeof RECOMMENDED, isRequired: boolean) =>
    fields.map(([field, label]: readonly [RequirementField, string]) => (
      <TextInput
        key={field}
        data-field={`${platform}.${field}`}
        label={isRequired ? label : `${label} ${portalText.optional}`}
        required={isRequired && isFirst}
        maxLength={200}
        value={values[field]}
        error={errorOf(`${platform}.${field}`)}
        onChange={(event) => onChange(withRequirement(form, platform, field, event.target.value))}
      />
    ));
  return (
    <fieldset className={styles.group}>
      <legend className={isOnly ? 'visually-hidden' : styles.legend}>
        {isFirst ? formText.requirementsFor(platform) : formText.requirementsAlsoFor(platform)}
      </legend>
      <div className={styles.two}>
        <fieldset className={styles.column}>
          <legend className={styles.legend}>{formText.minimum}</legend>
          {inputs(MINIMUM, true)}
        </fieldset>
        <fieldset className={styles.column}>
          <legend className={styles.legend}>{formText.recommended}</legend>
          {inputs(RECOMMENDED, false)}
        </fieldset>
      </div>
    </fieldset>
  );
}
