import { parseMarkdown } from '@satcade/contracts/markdown/parse';
import type { Block, Inline } from '@satcade/contracts/markdown/tree';
import { Fragment, useMemo } from 'react';
import styles from './markdown.module.css';

interface MarkdownProps {
  readonly text: string;
  /** The level of its larger headings; smaller ones are one below. */
  readonly level: 2 | 3;
}

/**
 * A text of a developer in the safe subset of Markdown. It becomes elements, never HTML, so nothing in it runs or loads;
 * its links tell search engines that the store does not vouch for them.
 */
export function Markdown({ text, level }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={styles.text}>
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other names for its parts, and they do not move.
        <Part key={place} block={block} level={level} />
      ))}
    </div>
  );
}

function Part({ block, level }: { readonly block: Block; readonly level: 2 | 3 }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Words parts={block.children} />
        </p>
      );
    case 'heading': {
      const Heading = (['h2', 'h3', 'h4'] as const)[level - 2 + block.level - 1] ?? 'h4';
      return (
        <Heading>
          <Words parts={block.children} />
        </Heading>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <p>
            <Words parts={block.children} />
          </p>
        </blockquote>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((parts, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <li key={place}>
              <Words parts={parts} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll long lines.
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr />;
  }
}

function Words({ parts }: { readonly parts: readonly Inline[] }) {
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above.
    <Fragment key={place}>
      <Word part={part} />
    </Fragment>
  ));
}

function Word({ part }: { readonly part: Inline }) {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return (
        <strong>
          <Words parts={part.children} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Words parts={part.children} />
        </em>
      );
    case 'link':
      return (
        <a href={part.href} rel="nofollow ugc noopener noreferrer">
          <Words parts={part.children} />
        </a>
      );
    case 'break':
      return <br />;
  }
}
