/** The forms of a word by number. `other` is for every category of the language that is not named. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Chooses the form for a number by the rules of a language: `count(2, { one: 'Spiel', other: 'Spiele' })`. */
export function pluralsOf(language: string): (n: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (n, forms) => forms[rules.select(n)] ?? forms.other;
}
