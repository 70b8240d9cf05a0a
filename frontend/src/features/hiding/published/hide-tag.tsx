import { Button } from '../../../components/button.tsx';
import { hidingText } from '../../../content/account/hiding.ts';
import { tagName } from '../../../content/store/tag-names.ts';
import { showToast } from '../../../lib/toasts.ts';
import { hideTags, isHiddenTag, showTag, useChoices } from './choices.ts';

/** On the page of a tag: hides games with it everywhere, or shows them again. */
export default function HideTag({ tag }: { readonly tag: string }) {
  const isHidden = isHiddenTag(useChoices(), tag);
  const change = () => {
    if (isHidden) {
      showTag(tag);
      return showToast('good', hidingText.tagShown(tagName(tag)));
    }
    const refusal = hideTags([tag]);
    return refusal === undefined ? showToast('good', hidingText.tagHidden(tagName(tag))) : showToast('bad', refusal);
  };
  return (
    <Button look="quiet" onClick={change}>
      {isHidden ? hidingText.unhideTag : hidingText.hideTag}
    </Button>
  );
}
