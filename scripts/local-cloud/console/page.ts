import type { Deployment } from '../assembly/deploy.ts';

const LINKS = [
  ['/inbox', 'Inbox: mails that would have been sent'],
  ['/queues', 'Queues and their depths'],
  ['/resources', 'Resources of all stacks'],
  ['/meter', 'Meter: what the services did'],
  ['/clock', 'Clock'],
  ['/idle', 'Is everything done?'],
] as const;

/** The console's first page, for people. */
export function consolePage(outputs: Deployment['outputs']): string {
  const rows = Object.entries(outputs).flatMap(([stack, values]) =>
    Object.entries(values).map(
      ([name, value]) => `<tr><td>${text(stack)}</td><td>${text(name)}</td><td>${text(value)}</td></tr>`,
    ),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Local cloud</title>
<style>body{font:1rem/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{padding:.2rem 1rem .2rem 0;text-align:left;overflow-wrap:anywhere}</style>
</head>
<body>
<h1>Local cloud</h1>
<ul>${LINKS.map(([path, label]) => `<li><a href="${path}">${label}</a></li>`).join('')}</ul>
<p>Logs of a function: <code>/logs?function=</code> and its name or construct path.
Move the clock: <code>POST /clock {"advanceSeconds": 3600}</code>.</p>
<h2>Outputs</h2>
<table><thead><tr><th>Stack</th><th>Output</th><th>Value</th></tr></thead><tbody>${rows.join('')}</tbody></table>
</body>
</html>
`;
}

const text = (value: unknown): string =>
  String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
