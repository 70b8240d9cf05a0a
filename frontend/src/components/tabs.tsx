import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Tab extends string> {
  /** The prefix of the ids of tabs and panel: a tab is `${id}-${tab}`, the panel `${id}-panel`. */
  readonly id: string;
  readonly name: string;
  readonly tab: Tab;
  readonly tabs: readonly { readonly tab: Tab; readonly label: string }[];
  readonly onOpen: (tab: Tab) => void;
}

/**
 * Tabs after the ARIA pattern: one stop for the Tab key, and the arrow keys move between them. Where they do not fit,
 * their row scrolls, with the current tab in the middle.
 */
export function Tabs<Tab extends string>({ id, name, tab, tabs, onOpen }: TabsProps<Tab>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>(`[data-tab="${tab}"]`);
    if (!row || !current) return;
    // Not scrollIntoView, which may move the page as well. Its width changes when the font arrives.
    const toMiddle = new ResizeObserver(() => {
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    });
    toMiddle.observe(row);
    toMiddle.observe(current);
    return () => toMiddle.disconnect();
  }, [tab]);
  // From the focused tab: the selected one may be a moment behind while its panel renders.
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const next = tabs.at((place + step) % tabs.length)?.tab;
    if (next === undefined) return;
    // Else the key would scroll the row as well.
    event.preventDefault();
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={name} className={styles.tabs}>
      {tabs.map(({ tab: each, label }, place) => (
        <button
          key={each}
          id={`${id}-${each}`}
          type="button"
          role="tab"
          data-tab={each}
          aria-selected={tab === each}
          aria-controls={`${id}-panel`}
          tabIndex={tab === each ? 0 : -1}
          onClick={() => onOpen(each)}
          onKeyDown={(event) => onKeyDown(event, place)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };
