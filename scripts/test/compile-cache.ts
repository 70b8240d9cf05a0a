/**
 * For the programs that a test starts with an environment of its own: where `npm test` keeps compiled code. Without it,
 * each start strips the types of all its files and compiles them again.
 */
export const compileCache = (): Readonly<Record<string, string>> => {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
};
