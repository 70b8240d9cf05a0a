import { check } from './check.ts';

const { failed } = await check((text) => console.log(text));
process.exit(failed === 0 ? 0 : 1);
