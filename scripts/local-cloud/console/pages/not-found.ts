import { html } from '../html.ts';
import type { Page } from './layout.ts';

export const notFoundPage: Page = {
  title: 'Not found',
  menu: '',
  main: html`<p>The console has no such page, or what it shows no longer exists. <a href="/">Home</a></p>`,
};
