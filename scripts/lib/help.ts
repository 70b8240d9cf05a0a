/** Prints the usage and ends the program when its command line asks for help. That is no error, unlike a wrong option. */
export function answerHelp(args: readonly string[], usage: string): void {
  if (!args.some((arg) => arg === '--help' || arg === '-h')) return;
  console.log(usage);
  process.exit(0);
}
