import { isPlaceholder, type StoreSettings } from '@satcade/contracts/store-settings';
import { Fragment } from 'react';
import { legalText } from '../../content/store/legal.ts';
import styles from './legal.module.css';

const LABELS = {
  operator: legalText.operator,
  address: legalText.address,
  email: legalText.email,
  register: legalText.register,
  taxId: legalText.taxId,
  country: legalText.law,
} as const;

interface StoreFactsProps {
  readonly names: readonly (keyof typeof LABELS)[];
  readonly settings: StoreSettings;
}

/** Facts about the operator. Empty ones are left out. */
export function StoreFacts({ names, settings }: StoreFactsProps) {
  return (
    <dl className={styles.facts}>
      {names
        .filter((name) => settings[name].length > 0)
        .map((name) => (
          <Fragment key={name}>
            <dt>{LABELS[name]}</dt>
            <dd>{name === 'email' ? <Email address={settings.email} /> : linesOf(settings[name])}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

const Email = ({ address }: { readonly address: string }) =>
  isPlaceholder(address) ? address : <a href={`mailto:${address}`}>{address}</a>;

const linesOf = (value: string | readonly string[]) =>
  typeof value === 'string'
    ? value
    : value.map((line) => (
        <Fragment key={line}>
          {line}
          <br />
        </Fragment>
      ));
