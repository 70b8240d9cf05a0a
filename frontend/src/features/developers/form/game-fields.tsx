import { ASSET_TYPES, CATEGORIES } from '@satcade/contracts/categories';
import { LIMITS } from '@satcade/contracts/limits';
import { PLATFORMS } from '@satcade/contracts/lists';
import { useId } from 'react';
import { Select, TextArea, TextInput } from '../../../components/form/controls.tsx';
import { Checkbox } from '../../../components/form/field.tsx';
import { formText, portalText } from '../../../content/developers/portal.ts';
import { categoryName } from '../../../content/store/category-names.ts';
import { platformName } from '../../../content/store/tag-names.ts';
import { useFee } from './api.ts';
import { feeLine } from './fee.ts';
import type { BrokenRule, FormField } from './form-rules.ts';
import styles from './game-fields.module.css';
import { type GameForm, leftPrice, typedPrice, withCategory, withPlatform } from './game-form.ts';
import { localDay } from './local-day.ts';
import { OPTIONAL_NAMES, type OptionalName, optionalText } from './optional-texts.ts';
import { RequirementsFields } from './requirements-fields.tsx';
import { StatementFields } from './statement-fields.tsx';
import { TagPicker } from './tag-picker.tsx';
import { TranslationFields } from './translation-fields.tsx';

interface GameFieldsProps {
  readonly form: GameForm;
  readonly broken: BrokenRule | undefined;
  readonly onChange: (form: GameForm) => void;
}

const optional = (label: string): string => `${label} ${portalText.optional}`;

/** All text fields of a game, for new games and for edits. */
export function GameFields({ form, broken, onChange }: GameFieldsProps) {
  const change = (part: Partial<GameForm>) => onChange({ ...form, ...part });
  const errorOf = (field: FormField) => (broken?.fields.includes(field) ? broken.message : undefined);
  const fee = useFee();
  return (
    <div className={styles.fields}>
      <TextInput
        data-field="title"
        label={formText.title}
        required
        maxLength={LIMITS.titleLength}
        value={form.title}
        error={errorOf('title')}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className={styles.three}>
        <Select
          data-field="category"
          label={formText.category}
          required
          value={form.category}
          error={errorOf('category')}
          onChange={(event) => onChange(withCategory(form, event.target.value))}
        >
          <option value="">{formText.chooseCategory}</option>
          {ASSET_TYPES.map((type) => (
            <optgroup key={type} label={formText.assetTypes[type]}>
              {CATEGORIES[type].map((category) => (
                <option key={category} value={category}>
                  {categoryName(category)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
        <TextInput
          data-field="price"
          label={formText.price}
          required
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          help={feeLine(Number(form.price), fee) ?? formText.priceHelp}
          value={form.price}
          error={errorOf('price')}
          onChange={(event) => change({ price: typedPrice(event.target.value) })}
          onBlur={() => change({ price: leftPrice(form.price) })}
        />
        <TextInput
          label={optional(formText.version)}
          maxLength={40}
          autoComplete="off"
          value={form.version}
          error={errorOf('version')}
          onChange={(event) => change({ version: event.target.value })}
        />
      </div>
      {OPTIONAL_NAMES.map((name) => (
        <OptionalInput
          key={name}
          name={name}
          value={form[name]}
          error={errorOf(name)}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <TagPicker
        key={form.category}
        category={form.category}
        tags={form.tags}
        error={errorOf('tags')}
        onChange={(tags) => change({ tags: [...tags] })}
      />
      <TextArea
        label={optional(formText.shortDescription)}
        rows={2}
        maxLength={LIMITS.shortDescriptionLength}
        help={formText.shortDescriptionHelp}
        counter={portalText.counter(form.shortDescription.length, LIMITS.shortDescriptionLength)}
        value={form.shortDescription}
        onChange={(event) => change({ shortDescription: event.target.value })}
      />
      <TextArea
        data-field="description"
        label={formText.description}
        required
        rows={8}
        maxLength={LIMITS.descriptionLength}
        counter={portalText.counter(form.description.length, LIMITS.descriptionLength)}
        value={form.description}
        error={errorOf('description')}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TranslationFields texts={form} error={errorOf('translations')} onChange={change} />
      <Platforms form={form} error={errorOf('platforms')} onChange={onChange} />
      <Checkbox
        label={formText.adult}
        checked={form.isNSFW}
        onChange={(event) => change({ isNSFW: event.target.checked })}
      />
      <StatementFields statements={form} errorOf={errorOf} onChange={change} />
      <RequirementsFields form={form} errorOf={errorOf} onChange={onChange} />
    </div>
  );
}

interface OptionalInputProps {
  readonly name: OptionalName;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function OptionalInput({ name, value, error, onChange }: OptionalInputProps) {
  const { label, help, type, maxLength, min, untilToday } = optionalText(name);
  return (
    <TextInput
      className={type === 'date' ? styles.date : undefined}
      data-field={name}
      label={optional(label)}
      {...{ type, maxLength, min, help, value, error }}
      max={untilToday ? localDay(new Date()) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface PlatformsProps {
  readonly form: GameForm;
  readonly error: string | undefined;
  readonly onChange: (form: GameForm) => void;
}

function Platforms({ form, error, onChange }: PlatformsProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} data-field="platforms" aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>{formText.platforms}</legend>
      <div className={styles.checks}>
        {PLATFORMS.map((platform) => (
          <Checkbox
            key={platform}
            label={platformName(platform)}
            checked={form.platforms.includes(platform)}
            onChange={(event) => onChange(withPlatform(form, platform, event.target.checked))}
          />
        ))}
      </div>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
