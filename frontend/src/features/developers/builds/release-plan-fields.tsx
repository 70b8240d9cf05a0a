import { RELEASE_MOMENTS } from '@satcade/contracts/enums';
import { Select, TextInput } from '../../../components/form/controls.tsx';
import { releaseText } from '../../../content/developers/releases.ts';
import { momentOf, type PlanForm } from './release-plan.ts';

interface ReleasePlanFieldsProps {
  readonly plan: PlanForm;
  readonly error: string | undefined;
  readonly onChange: (plan: PlanForm) => void;
}

/** When the new build replaces the current one. */
export function ReleasePlanFields({ plan, error, onChange }: ReleasePlanFieldsProps) {
  return (
    <>
      <Select
        label={releaseText.when}
        help={releaseText.help}
        value={plan.when}
        onChange={(event) => onChange({ ...plan, when: momentOf(event.target.value) })}
      >
        {RELEASE_MOMENTS.map((when) => (
          <option key={when} value={when}>
            {releaseText.moments[when]}
          </option>
        ))}
      </Select>
      {plan.when === 'date' && (
        <TextInput
          label={releaseText.at}
          type="datetime-local"
          value={plan.at}
          error={error}
          onChange={(event) => onChange({ ...plan, at: event.target.value })}
        />
      )}
    </>
  );
}
