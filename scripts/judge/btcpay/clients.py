"""A shop's use of BTCPay by two clients of others: btcpay-mcp, and pygreenfield, which was generated from BTCPay's own
description of its API and refuses values that are not in it. Ends with an error at the first mistake."""

import hashlib
import hmac
import json
import sys
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

import pygreenfield
from btcpay_mcp.client import BTCPayAPIError, BTCPayClient
from pygreenfield.rest import ApiException

URL, STORE, KEY = sys.argv[1:4]
SECRET = "a secret of the shop"
WITHIN_S = 20

modern = BTCPayClient(URL, KEY, STORE)
configuration = pygreenfield.Configuration()
configuration.host = URL
configuration.api_key = {"Authorization": KEY}
configuration.api_key_prefix = {"Authorization": "token"}
generated = pygreenfield.ApiClient(configuration)
invoices = pygreenfield.InvoicesApi(generated)
webhooks = pygreenfield.WebhooksApi(generated)
pull_payments = pygreenfield.PullPaymentsManagementApi(generated)
public = pygreenfield.PullPaymentsPublicApi(generated)
payouts = pygreenfield.StoresPayoutsApi(generated)


class Shop(BaseHTTPRequestHandler):
    """Keeps the events whose signature is right: an HMAC over the bytes of the body, by BTCPay's description."""

    events = []
    unsigned = 0

    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        expected = "sha256=" + hmac.new(SECRET.encode(), body, hashlib.sha256).hexdigest()
        if hmac.compare_digest(self.headers["BTCPay-Sig"], expected):
            Shop.events.append(json.loads(body))
        else:
            Shop.unsigned += 1
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


def check(what, condition, found=""):
    if not condition:
        raise SystemExit(f"{what}: {' '.join(str(found).split())}")
    print(f"ok {what}")


def refused(what, status, call):
    try:
        call()
    except ApiException as error:
        return check(f"{what}: {status}", error.status == status, error.status)
    except BTCPayAPIError as error:
        return check(f"{what}: {status}", f"HTTP {status} " in str(error), error)
    raise SystemExit(f"{what}: accepted")


def ids(records):
    """Of a list, whose members the generated client leaves as they came where the description has no class for them."""
    return [record["id"] if isinstance(record, dict) else record.id for record in records]


def control(path):
    request = urllib.request.Request(f"{URL}/stand-in/{path}", b"{}", {"content-type": "application/json"})
    with urllib.request.urlopen(request) as reply:
        reply.read()


def until(what, test):
    end = time.monotonic() + WITHIN_S
    while not test():
        if time.monotonic() > end:
            raise SystemExit(f"{what}: not within {WITHIN_S} s")
        time.sleep(0.05)
    print(f"ok {what}")


def types(invoice_id):
    return [event["type"] for event in Shop.events if event.get("invoiceId") == invoice_id]


def paid_invoice(hook):
    created = modern.create_invoice("12.50", "USD", order_id="judged", item_desc="A game")
    invoice = created["id"]
    check("an invoice", created["status"] == "New" and created["amount"] == "12.50", created)
    read = invoices.invoices_get_invoice(STORE, invoice)
    check("the invoice by the generated client", (read.id, read.amount, read.status) == (invoice, "12.50", "New"), read)
    methods = modern.get_invoice_payment_methods(invoice)
    names = {method["paymentMethodId"] for method in methods}
    check("its payment methods", names == {"BTC-CHAIN", "BTC-LN"}, names)
    control(f"invoices/{invoice}/pay")
    control(f"invoices/{invoice}/confirm")
    until("the invoice is Settled", lambda: modern.get_invoice(invoice)["status"] == "Settled")
    expected = {"InvoiceCreated", "InvoiceReceivedPayment", "InvoiceProcessing", "InvoicePaymentSettled", "InvoiceSettled"}
    until("its five signed events", lambda: expected <= set(types(invoice)))
    check("no event with another signature", Shop.unsigned == 0, Shop.unsigned)
    listed = invoices.invoices_get_invoices(STORE, order_id=["judged"])
    check("the invoice by its order", ids(listed) == [invoice], listed)

    deliveries = webhooks.api_v1_stores_store_id_webhooks_webhook_id_deliveries_get(STORE, hook)
    check("a delivery of each event", len(deliveries) >= len(expected), deliveries)
    before = len(Shop.events)
    redeliver = webhooks.api_v1_stores_store_id_webhooks_webhook_id_deliveries_delivery_id_redeliver_post
    redeliver(STORE, hook, ids(deliveries)[-1])
    until("a delivery again", lambda: len(Shop.events) > before)
    check("it says so", Shop.events[-1]["isRedelivery"] is True, Shop.events[-1])
    return invoice, next(each["destination"] for each in methods if each["paymentMethodId"] == "BTC-CHAIN")


def claimed(pull_payment, address, approved):
    body = {"destination": address, "payoutMethodId": "BTC-CHAIN"}
    payout = public.pull_payments_create_payout(body, pull_payment)
    if not approved:
        check("a claim waits for approval", payout.state == "AwaitingApproval", payout)
        payout = payouts.pull_payments_approve_payout(STORE, payout.id, body={"revision": payout.revision})
    check("an approved claim", payout.state == "AwaitingPayment", payout)
    refused("a second approval", 400, lambda: payouts.pull_payments_approve_payout(STORE, payout.id, body={"revision": 9}))
    control(f"payouts/{payout.id}/complete")
    found = public.pull_payments_get_payout(pull_payment, payout.id)
    check("the payout is Completed", found.state == "Completed", found)


def refund(invoice, address):
    # The client's default, RateThen, is the amount in bitcoin at the rate of the payment.
    created = modern.refund_invoice(invoice, payout_method_id="BTC-CHAIN")
    check("a refund is a pull payment", created["currency"] == "BTC" and created["viewLink"].startswith(URL), created)
    # BTCPay approves claims of a refund whose amount in bitcoin is fixed.
    claimed(created["id"], address, approved=True)
    refused("a refund in no known way", 422, lambda: modern.refund_invoice(invoice, "Guess", "BTC-CHAIN"))


def pull_payment(address):
    created = modern.create_pull_payment("A prize", "0.001", "BTC", payout_methods=["BTC-CHAIN"])
    found = public.pull_payments_get_pull_payment(created["id"])
    check("a pull payment by the generated client", (found.name, float(found.amount)) == ("A prize", 0.001), found)
    claimed(created["id"], address, approved=False)
    pull_payments.pull_payments_archive_pull_payment(STORE, created["id"])
    left = ids(modern.list_pull_payments())
    check("an archived pull payment is not listed", created["id"] not in left, left)


def payout_of_the_store(address):
    body = {"destination": address, "amount": "0.0005", "payoutMethodId": "BTC-CHAIN", "approved": True}
    payout = payouts.payouts_create_payout_through_store(body, STORE)
    check("a payout that is approved", payout.state == "AwaitingPayment", payout)
    check("it is listed", payout.id in ids(modern.list_payouts()))
    payouts.pull_payments_mark_payout_paid(STORE, payout.id)
    state = next(each for each in modern.list_payouts() if each["id"] == payout.id)["state"]
    check("it is marked as paid", state == "Completed", state)
    other = payouts.payouts_create_payout_through_store(body, STORE)
    payouts.pull_payments_cancel_payout(STORE, other.id)
    # The generated client sends no key with its own listing.
    kept = ids(modern.list_payouts())
    check("a payout that was cancelled is not listed", other.id not in kept, kept)


def mistakes(invoice):
    stranger = BTCPayClient(URL, "not a key", STORE)
    refused("another key", 401, lambda: stranger.get_invoice(invoice))
    # Since 2.4.0 BTCPay looks for the store of the id first.
    refused("an invoice that does not exist", 403, lambda: modern.get_invoice("nope"))
    refused("a negative amount", 422, lambda: modern.create_invoice("-1", "USD"))
    refused("a webhook without an address", 422, lambda: modern.create_webhook(""))


server = HTTPServer(("127.0.0.1", 0), Shop)
threading.Thread(target=server.serve_forever, daemon=True).start()
hook_id = modern.create_webhook(f"http://127.0.0.1:{server.server_port}/hook", secret=SECRET)["id"]
check("a webhook", hook_id in ids(webhooks.webhokks_get_webhooks(STORE)))
judged, destination = paid_invoice(hook_id)
refund(judged, destination)
pull_payment(destination)
payout_of_the_store(destination)
mistakes(judged)
webhooks.api_v1_stores_store_id_webhooks_webhook_id_delete(STORE, hook_id)
check("no webhook is left", modern.list_webhooks() == [])
