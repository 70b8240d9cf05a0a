import { type ListSort, PRICE_RANGES } from '@satcade/contracts/lists';
import { AGE_RATINGS } from '@satcade/contracts/statements';
import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/form/chip.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { hidingText } from '../../content/account/hiding.ts';
import { common } from '../../content/common.ts';
import { choiceText } from '../../content/store/filter-choices.ts';
import { tagName } from '../../content/store/tag-names.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { showToast } from '../../lib/toasts.ts';
import { useAfterPaint } from '../../lib/use-after-paint.ts';
import { hideTags } from '../hiding/published/choices.ts';
import type { ChoiceList } from './choice-set.tsx';
import { FilterChoices } from './filter-choices.tsx';
import styles from './filter-dialog.module.css';
import { type Filters, isExcluded, NO_FILTERS, nameOf } from './published/filters.ts';

interface FilterDialogProps {
  readonly filters: Filters;
  /** The page keeps its best-seller order for sort orders that need data which its games do not have. */
  readonly keepsOrder: boolean;
  /** The sort orders to choose from, the default first. */
  readonly sorts: readonly [ListSort, ...ListSort[]];
  readonly onClose: () => void;
  /** Called with the chosen filters. Nothing changes before. */
  readonly onSearch: (filters: Filters) => void;
}

/** The 'Filter & Sort' modal of store and catalogue. */
export default function FilterDialog({ filters, keepsOrder, sorts, onClose, onSearch }: FilterDialogProps) {
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<Filters>) => setDraft({ ...draft, ...part });
  // Always the same function: a choice renders its own lists again, not all two hundred options.
  const choose = useCallback(
    (list: ChoiceList, chosen: readonly string[]) => setDraft((before) => ({ ...before, [list]: chosen })),
    [],
  );
  // The dialog opens with its first fields, and then gets those below them.
  const areChoicesShown = useAfterPaint(true, false);
  const [isApplied, setApplied] = useState(false);
  const apply = () => {
    setApplied(true);
    afterPaint(() => onSearch(draft));
  };
  const excludedTags = draft.tags.filter(isExcluded).map(nameOf);
  const alwaysHide = () => {
    const refusal = hideTags(excludedTags);
    if (refusal !== undefined) return showToast('bad', refusal);
    change({ tags: draft.tags.filter((tag) => !isExcluded(tag)) });
    return showToast('good', excludedTags.map((tag) => hidingText.tagHidden(tagName(tag))).join(' '));
  };
  return (
    <Dialog
      title={choiceText.title}
      onClose={onClose}
      isHidden={isApplied}
      foot={
        <>
          <Button look="main" onClick={apply}>
            {choiceText.search}
          </Button>
          <Button onClick={onClose}>{choiceText.cancel}</Button>
          <span className={styles.gap} />
          <Button look="quiet" onClick={() => setDraft({ ...NO_FILTERS, sortBy: sorts[0] })}>
            {choiceText.clearAll}
          </Button>
        </>
      }
    >
      {!keepsOrder && (
        <Section title={choiceText.availability} hint={draft.comingSoon ? choiceText.comingSoonHint : undefined}>
          {[false, true].map((comingSoon) => (
            <Chip
              key={String(comingSoon)}
              type="radio"
              name="availability"
              label={comingSoon ? common.comingSoon : choiceText.released}
              checked={draft.comingSoon === comingSoon}
              onChange={() => change({ comingSoon })}
            />
          ))}
        </Section>
      )}
      {!draft.comingSoon && <OrderAndPrice {...{ draft, sorts, keepsOrder, change }} />}
      <Section title={choiceText.ageRating} hint={choiceText.ageHint}>
        <Chip
          type="radio"
          name="age"
          label={choiceText.anyAge}
          checked={draft.maxAge === undefined}
          onChange={() => change({ maxAge: undefined })}
        />
        {AGE_RATINGS.map((age) => (
          <Chip
            key={age}
            type="radio"
            name="age"
            label={choiceText.upTo(age)}
            checked={draft.maxAge === age}
            onChange={() => change({ maxAge: age })}
          />
        ))}
      </Section>
      {areChoicesShown && <FilterChoices draft={draft} onChoose={choose} />}
      {excludedTags.length > 0 && (
        <Button onClick={alwaysHide}>{hidingText.alwaysHide(excludedTags.map(tagName).join(', '))}</Button>
      )}
    </Dialog>
  );
}

interface OrderAndPriceProps extends Pick<FilterDialogProps, 'sorts' | 'keepsOrder'> {
  readonly draft: Filters;
  readonly change: (part: Partial<Filters>) => void;
}

/** Not for announced games: they have no price yet, and come by their date. */
function OrderAndPrice({ draft, sorts, keepsOrder, change }: OrderAndPriceProps) {
  return (
    <>
      <Section title={choiceText.sortBy} hint={keepsOrder ? choiceText.storeSortHint : undefined}>
        {sorts.map((option) => (
          <Chip
            key={option}
            type="radio"
            name="sort"
            label={choiceText.sorts[option]}
            checked={draft.sortBy === option}
            onChange={() => change({ sortBy: option })}
          />
        ))}
      </Section>
      <Section title={choiceText.priceRange}>
        <Chip
          type="radio"
          name="price"
          label={choiceText.anyPrice}
          checked={draft.priceRange === undefined}
          onChange={() => change({ priceRange: undefined })}
        />
        {PRICE_RANGES.map((range) => (
          <Chip
            key={`${range.min}-${range.max}`}
            type="radio"
            name="price"
            label={choiceText.prices(range.min, range.max)}
            checked={draft.priceRange?.min === range.min && draft.priceRange.max === range.max}
            onChange={() => change({ priceRange: range })}
          />
        ))}
      </Section>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

function Section({ title, hint, children }: SectionProps) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.heading}>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.chips}>{children}</div>
    </fieldset>
  );
}
