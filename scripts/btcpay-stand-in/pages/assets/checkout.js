// @ts-nocheck: runs in the browser; the project's checks know only Node's types.

const main = document.querySelector('main');
const invoice = main.dataset.invoice;
const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];

let status;

/** Writes only changed texts, so that screen readers announce changes only. */
function write(selector, text) {
  const element = find(selector);
  if (element.textContent !== text) element.textContent = text;
}

function showTimeLeft({ secondsLeft, secondsInAll }) {
  const minutes = Math.floor(secondsLeft / 60);
  write('[data-time]', `${minutes}:${String(secondsLeft % 60).padStart(2, '0')}`);
  find('[data-ring]').setAttribute('stroke-dashoffset', String(100 - (100 * secondsLeft) / secondsInAll));
}

function showMethod(method) {
  const panel = find(`#panel-${method.id}`);
  const plate = panel.querySelector('[data-qr]');
  if (plate.dataset.link === method.link) return;
  plate.dataset.link = method.link;
  plate.innerHTML = method.qr;
  panel.querySelector('[data-destination]').value = method.destination;
  panel.querySelector('[data-wallet]').href = method.link;
}

function show(next) {
  status = next;
  find('.status').dataset.tone = next.tone;
  write('[data-headline]', next.headline);
  write('[data-detail]', next.detail);
  write('[data-due-btc]', next.dueBtc);
  write('[data-due-fiat]', next.dueFiat);
  find('[data-countdown]').hidden = !next.isOpen;
  find('[data-pay]').hidden = !next.isOpen;
  find('[data-return]').hidden = next.returnLink === null;
  if (next.returnLink !== null) find('[data-return] a').href = next.returnLink;
  showTimeLeft(next);
  next.methods.forEach(showMethod);
  // Not `disabled`: that would take the keyboard focus away from the button.
  for (const button of all('[data-action]')) {
    button.setAttribute('aria-disabled', String(!next.actions[button.dataset.action]));
  }
  if (next.redirectAutomatically && next.returnLink !== null) location.assign(next.returnLink);
}

async function refresh() {
  const response = await fetch(`/i/${invoice}/status`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  show(await response.json());
}

async function poll() {
  try {
    await refresh();
    if (find('[data-message]').dataset.kind === 'offline') showMessage('', '');
  } catch {
    showMessage('The stand-in does not answer. Trying again…', 'offline');
  }
  setTimeout(poll, 1000);
}

function showMessage(text, kind) {
  write('[data-message]', text);
  find('[data-message]').dataset.kind = kind;
}

async function control(action, body = {}) {
  const response = await fetch(`/stand-in/invoices/${invoice}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error((await response.json()).message ?? `HTTP ${response.status}`);
}

const btc = (sats) => (sats / 1e8).toFixed(8);
const chosenMethod = () => find('[role=tab][aria-selected=true]')?.dataset.method;

const actions = {
  pay: () => control('pay', { method: chosenMethod() }),
  payPart: () => control('pay', { method: 'BTC-CHAIN', amount: btc(Math.ceil(status.dueSats / 2)) }),
  overpay: () => control('pay', { method: 'BTC-CHAIN', amount: btc(Math.ceil(status.dueSats * 1.1)) }),
  confirm: () => control('confirm'),
  expire: () => control('expire'),
  async payLate() {
    if (status.isOpen) await control('expire');
    await control('pay', { method: 'BTC-CHAIN' });
  },
  invalidate: () => control('invalidate'),
  replace: () => control('replace'),
};

for (const button of all('[data-action]')) {
  button.addEventListener('click', async () => {
    if (button.getAttribute('aria-disabled') === 'true') return;
    try {
      await actions[button.dataset.action]();
      showMessage(`${button.textContent}: done.`, 'done');
    } catch (error) {
      showMessage(`${button.textContent}: ${error.message}`, 'failed');
    }
    await refresh();
  });
}

function choose(chosen) {
  for (const tab of all('[role=tab]')) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    find(`#panel-${tab.dataset.method}`).hidden = !isChosen;
  }
}

const tabs = all('[role=tab]');
tabs.forEach((tab, index) => {
  tab.addEventListener('click', () => choose(tab));
  tab.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const next = tabs[(index + step + tabs.length) % tabs.length];
    choose(next);
    next.focus();
  });
});

async function copy(button, text) {
  button.dataset.name ??= button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Copying is not allowed';
  }
  setTimeout(() => {
    button.textContent = button.dataset.name;
  }, 1500);
}

for (const button of all('[data-copy]')) {
  button.addEventListener('click', () => copy(button, document.getElementById(button.dataset.copy).value));
}
find('[data-copy-text]').addEventListener('click', ({ target }) => copy(target, status.dueBtc));

// It handles its own errors and never ends.
void poll();
