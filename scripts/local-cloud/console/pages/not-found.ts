import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';

export const notFoundPage: Page = {
  title: 'Not found',
  menu: '',
  main: html`<p>The console does not have this page, or its subject no longer exists. <a href="/">Home</a></p>`,
};
