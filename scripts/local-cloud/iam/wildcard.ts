const withCase = new Map<string, RegExp>();
const withoutCase = new Map<string, RegExp>();

/** Whether `text` matches an IAM pattern, in which `*` matches any text and `?` one character. */
export function matchesWildcard(pattern: string, text: string, options: { ignoreCase?: boolean } = {}): boolean {
  if (!pattern.includes('*') && !pattern.includes('?')) {
    return options.ignoreCase ? pattern.toLowerCase() === text.toLowerCase() : pattern === text;
  }
  const compiled = options.ignoreCase ? withoutCase : withCase;
  let expression = compiled.get(pattern);
  if (expression === undefined) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    expression = new RegExp(`^${source}$`, options.ignoreCase ? 'is' : 's');
    compiled.set(pattern, expression);
  }
  return expression.test(text);
}
