import { Checkbox } from '../../components/field.tsx';
import { formText, portalText } from '../../content/portal.ts';
import { TextInput } from './controls.tsx';
import type { FormField } from './form-rules.ts';
import styles from './game-fields.module.css';
import { type GameForm, type RequirementField, withRequirements } from './game-form.ts';

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

/** The switch for system requirements and its eight fields. */
export function RequirementsFields({ form, errorOf, onChange }: RequirementsFieldsProps) {
  const set = (field: RequirementField, value: string) =>
    onChange({ ...form, requirements: { ...form.requirements, [field]: value } });
  const inputs = (fields: typeof MINIMUM | typeof RECOMMENDED, isRequired: boolean) =>
    fields.map(([field, label]) => (
      <TextInput
        key={field}
        label={isRequired ? label : `${label} ${portalText.optional}`}
        required={isRequired}
        maxLength={200}
        value={form.requirements[field]}
        error={errorOf(field)}
        onChange={(event) => set(field, event.target.value)}
      />
    ));
  return (
    <div className={styles.group}>
      <Checkbox
        label={formText.requirements}
        checked={form.hasRequirements}
        onChange={(event) => onChange(withRequirements(form, event.target.checked))}
      />
      {form.hasRequirements && (
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
      )}
    </div>
  );
}
