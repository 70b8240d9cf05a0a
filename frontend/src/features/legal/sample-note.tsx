import { isPlaceholder } from '@satcade/contracts/store-settings';
import { Notice } from '../../components/notice.tsx';
import { legalText } from '../../content/store/legal.ts';
import { storeSettings } from '../../content/store-settings.ts';

/** Says that the operator has not filled in the texts yet, so that nobody relies on them. */
export function SampleNote() {
  return isPlaceholder(storeSettings.operator) ? <Notice tone="warn">{legalText.sample}</Notice> : null;
}
