import { build } from './build.ts';

await build((text) => console.log(text));
