import { ASSET_TYPES, CATEGORIES } from '@satcade/contracts/categories';
import { PLATFORMS } from '@satcade/contracts/lists';
import { AI_USES, LANGUAGES, UNSTATED } from '@satcade/contracts/statements';
import { TAGS } from '@satcade/contracts/tags';
import { useState } from 'react';
import { categoryName } from '../../content/store/category-names.ts';
import { choiceText } from '../../content/store/filter-choices.ts';
import { platformName, tagName } from '../../content/store/tag-names.ts';
import { byLanguageName } from '../../lib/text/by-language-name.ts';
import { languageName } from '../../lib/text/language-name.ts';
import { aiName } from './choice-names.ts';
import { type ChoiceList, ChoiceSet } from './choice-set.tsx';
import styles from './filter-dialog.module.css';
import type { Filters } from './published/filters.ts';

const AI_CHOICES = [...AI_USES, UNSTATED];

interface FilterChoicesProps {
  readonly draft: Filters;
  readonly onChoose: (list: ChoiceList, chosen: readonly string[]) => void;
}

/** The lists of which values can be included or excluded. */
export function FilterChoices({ draft, onChoose }: FilterChoicesProps) {
  // In one order for as long as the dialog is open: sorting takes a phone some milliseconds.
  const [languages] = useState(() => byLanguageName(LANGUAGES));
  return (
    <>
      <p className={styles.hint}>{choiceText.excludeHint}</p>
      <h3 className={styles.heading}>{choiceText.categories}</h3>
      {ASSET_TYPES.map((type) => (
        <ChoiceSet
          key={type}
          title={choiceText.assetTypes[type]}
          options={CATEGORIES[type]}
          nameOfOption={categoryName}
          list="categories"
          chosen={draft.categories}
          onChoose={onChoose}
        />
      ))}
      <h3 className={styles.heading}>{choiceText.platforms}</h3>
      <ChoiceSet
        options={PLATFORMS}
        nameOfOption={platformName}
        list="platforms"
        chosen={draft.platforms}
        onChoose={onChoose}
      />
      <h3 className={styles.heading}>{choiceText.ai}</h3>
      <ChoiceSet options={AI_CHOICES} nameOfOption={aiName} list="ai" chosen={draft.ai} onChoose={onChoose} />
      <h3 className={styles.heading}>{choiceText.languages}</h3>
      <ChoiceSet
        options={languages}
        nameOfOption={languageName}
        list="languages"
        chosen={draft.languages}
        onChoose={onChoose}
        fold
      />
      <h3 className={styles.heading}>{choiceText.tags}</h3>
      {ASSET_TYPES.map((type) => (
        <ChoiceSet
          key={type}
          title={choiceText.assetTypes[type]}
          options={TAGS[type]}
          nameOfOption={tagName}
          list="tags"
          chosen={draft.tags}
          onChoose={onChoose}
          fold
        />
      ))}
    </>
  );
}
