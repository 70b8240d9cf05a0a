import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { count, table } from '../../pages/parts.ts';
import type { Fault } from '../faults.ts';
import type { ConsoleSubject } from '../subject.ts';

type Subject = Pick<ConsoleSubject, 'faults' | 'plan' | 'nameOf'>;

const KINDS: Readonly<Record<Fault['kind'], string>> = {
  fail: 'the call is answered with an internal error (500)',
  throttle: 'the call is answered with ThrottlingException',
  crash: 'the function is killed as it makes the call, and its invocation fails',
};

const SERVICES = ['dynamodb', 's3', 'sqs', 'events', 'secretsmanager', 'lambda', 'execute-api', 'ssm'];

/** The current faults, and a form for another one. */
export function faultsPage({ faults, plan, nameOf }: Subject): Page {
  const functions = [...plan.functions.values()]
    .map(({ name, constructPath }) => ({ physical: name, ...nameOf(constructPath) }))
    .toSorted((a, b) => (`${a.service} ${a.name}` < `${b.service} ${b.name}` ? -1 : 1));
  const shown = new Map(functions.map(({ physical, service, name }) => [physical, `${service}: ${name}`]));
  return {
    title: 'Faults',
    menu: '/faults',
    main: html`<p>Choose a fault and watch how the system recovers. A fault hits calls of one function to AWS services, and is
    over after the last of them. Queues and streams deliver again; a message that fails too often becomes a dead letter.</p>
    <p>${count(faults.hitCount, 'call')} hit since the faults were last cleared.</p>
${faults.active.length === 0 ? html`<p>No fault is set.</p>` : activeFaults(faults.active, shown)}
<h2>Set a fault</h2>
<form class="row" method="post" action="/faults">
<label class="wide">Function<select name="function" required>${[...shown].map(
      ([physical, label]) => html`<option value="${physical}">${label}</option>`,
    )}</select></label>
<label>Service<select name="service"><option value="">any</option>${SERVICES.map(
      (name) => html`<option>${name}</option>`,
    )}</select></label>
<label>Operation (blank = any)<input name="operation" placeholder="PutItem" autocomplete="off"></label>
<label class="wide">Effect<select name="kind">${Object.entries(KINDS).map(
      ([kind, effect]) => html`<option value="${kind}">${kind}: ${effect}</option>`,
    )}</select></label>
<label>First call to hit (1 = the next)<input name="at" type="number" min="1" value="1" required></label>
<label>Number of calls to hit<input name="times" type="number" min="1" value="1" required></label>
<button type="submit">Set fault</button>
</form>`,
  };
}

function activeFaults(faults: readonly Fault[], shown: ReadonlyMap<string, string>): Html {
  return html`${table('Active faults', faults, [
    { label: 'Function', cell: (fault) => shown.get(fault.function) ?? fault.function },
    {
      label: 'Hits calls of',
      cell: ({ service = 'any service', operation = 'any operation' }) => `${service}, ${operation}`,
    },
    { label: 'Effect', cell: ({ kind }) => KINDS[kind] },
    { label: 'First call', isNumber: true, cell: ({ at }) => at },
    { label: 'Number of calls', isNumber: true, cell: ({ times }) => times },
  ])}
<form class="row" method="post" action="/faults/clear"><button type="submit">Clear all faults</button></form>`;
}
