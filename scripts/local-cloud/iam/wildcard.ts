const compiled = new Map<string, RegExp>();

/** Whether `text` matches an IAM pattern, in which `*` matches any text and `?` one character. */
export function matchesWildcard(pattern: string, text: string, options: { ignoreCase?: boolean } = {}): boolean {
  if (!pattern.includes('*') && !pattern.includes('?')) {
    return options.ignoreCase ? pattern.toLowerCase() === text.toLowerCase() : pattern === text;
  }
  const key = `${options.ignoreCase ? 'i' : ''}:${pattern}`;
  let expression = compiled.get(key);
  if (expression === undefined) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    expression = new RegExp(`^${source}$`, options.ignoreCase ? 'is' : 's');
    compiled.set(key, expression);
  }
  return expression.test(text);
}
