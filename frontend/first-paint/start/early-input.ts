/*
 * What is typed into the search box or chosen in a menu before the site's scripts have loaded is in the page alone: its
 * components do not know it. They get it when they have taken the page over, or rendered it again.
 */
type Field = HTMLInputElement | HTMLSelectElement;

/** Changed fields whose components do not have the new value yet. */
let early: readonly Field[] = [];

const fields = () => [...document.querySelectorAll<Field>('input,select')];

/** Whether a field has the value with which it arrived. */
const isAsArrived = (field: Field): boolean =>
  'options' in field ? field.selectedOptions[0]?.defaultSelected !== false : field.value === field.defaultValue;

/** Renders the page. Its fields keep what was entered, and the focus stays in its field. */
export function keepEarlyInput(render: () => void): void {
  const before = fields().map((field) => ({ field, hasFocus: field === document.activeElement }));
  render();
  // By their place: a page that arrived without its content is rendered again, and has the fields of its frame only.
  early = fields().filter((field, place) => {
    const old = before[place];
    if (old === undefined || isAsArrived(old.field)) return false;
    field.value = old.field.value;
    if (old.hasFocus) field.focus();
    return true;
  });
}

/**
 * Gives the components of the frame, or those of the page, what was entered. The page must have been taken over as a
 * whole: a list that follows a new sort order before that would be in the page twice.
 */
export function repeatEarlyInput(isPage: boolean): void {
  early = early.filter((field) => {
    if (isPage !== (field.closest('main') !== null)) return true;
    field.dispatchEvent(new Event('options' in field ? 'change' : 'input', { bubbles: true }));
    return false;
  });
}
