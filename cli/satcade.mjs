#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`satcade needs Node 22.18 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}
const { main } = await import('./src/main.ts');
process.exitCode = await main(process.argv.slice(2));
