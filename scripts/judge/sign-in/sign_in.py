"""An account's life by pycognito, with its own half of SRP and its own check of tokens. Ends at the first mistake."""

import sys
import urllib.parse
import urllib.request

import pycognito
from botocore import UNSIGNED
from botocore.config import Config
from botocore.exceptions import ClientError
from pycognito.exceptions import ForceChangePasswordException

URL, CODES, POOL, CLIENT = sys.argv[1:5]
FIRST, SECOND, THIRD = "Correct-horse-7", "Correct-horse-8", "Correct-horse-9"


def session(username, **credentials):
    signature = {} if credentials else {"config": Config(signature_version=UNSIGNED)}
    user = pycognito.Cognito(
        POOL,
        CLIENT,
        username=username,
        boto3_client_kwargs={"endpoint_url": URL, **signature},
        **credentials,
    )
    # Where pycognito finds the signing keys, and what it expects as the issuer.
    user.pool_domain_url = f"{URL}/cognito"
    return user


def code(name):
    address = urllib.parse.quote(f"{name}@example.com")
    with urllib.request.urlopen(f"{CODES}/?to={address}") as reply:
        return reply.read().decode()


def wrong(right):
    return f"{(int(right) + 1) % 1_000_000:06}"


def works(what, call):
    try:
        result = call()
    except ClientError as error:
        raise SystemExit(f"{what}: {error}") from error
    print(f"ok {what}")
    return result


def refused(what, expected, call):
    try:
        call()
    except ClientError as error:
        found = error.response["Error"]["Code"]
        if found != expected:
            raise SystemExit(f"{what}: {found} instead of {expected}") from error
        print(f"ok {what}: {found}")
        return
    raise SystemExit(f"{what}: accepted instead of {expected}")


def sign_up(name):
    user = session(name)
    user.set_base_attributes(email=f"{name}@example.com", preferred_username=name)
    refused("a weak password", "InvalidPasswordException", lambda: user.register(name, "weak"))
    works("sign-up", lambda: user.register(name, FIRST))
    refused("a name that is taken", "UsernameExistsException", lambda: user.register(name, FIRST))
    refused("sign-in before the confirmation", "UserNotConfirmedException", lambda: user.authenticate(FIRST))
    works("another code", lambda: user.resend_confirmation_code(name))
    right = code(name)
    refused("a wrong code", "CodeMismatchException", lambda: user.confirm_sign_up(wrong(right), name))
    works("confirmation", lambda: user.confirm_sign_up(right, name))
    refused("a second confirmation", "NotAuthorizedException", lambda: user.confirm_sign_up(right, name))
    return user


def sign_in(user):
    refused("a wrong password", "NotAuthorizedException", lambda: user.authenticate("Wrong-horse-7"))
    refused("an unknown name", "UserNotFoundException", lambda: session("nobody").authenticate(FIRST))
    works("sign-in by SRP", lambda: user.authenticate(FIRST))
    works("tokens that verify by the pool's keys", user.verify_tokens)
    works("sign-in by SRP with the address", lambda: session(f"{user.username}@example.com").authenticate(FIRST))
    before = user.access_token
    works("a refresh", user.renew_access_token)
    if user.access_token == before:
        raise SystemExit("a refresh: the same access token")
    works("its tokens", user.verify_tokens)
    if works("the profile", user.get_user).email != f"{user.username}@example.com":
        raise SystemExit("the profile: another address")


def passwords(user):
    refused(
        "a change with a wrong password", "NotAuthorizedException", lambda: user.change_password("Wrong-horse-7", SECOND)
    )
    refused("a change to a weak password", "InvalidPasswordException", lambda: user.change_password(FIRST, "weakweak"))
    works("a change of the password", lambda: user.change_password(FIRST, SECOND))
    refused("the old password", "NotAuthorizedException", lambda: session(user.username).authenticate(FIRST))
    works("a forgotten password", user.initiate_forgot_password)
    right = code(user.username)
    refused(
        "a wrong code for it", "CodeMismatchException", lambda: user.confirm_forgot_password(wrong(right), THIRD)
    )
    works("a new password", lambda: user.confirm_forgot_password(right, THIRD))
    refused("the same code again", "ExpiredCodeException", lambda: user.confirm_forgot_password(right, THIRD))
    works("sign-in with the new password", lambda: user.authenticate(THIRD))


def sign_out(user):
    access, refresh = user.access_token, user.refresh_token
    works("sign-out everywhere", user.logout)
    user.access_token, user.refresh_token = access, refresh
    refused("the profile after it", "NotAuthorizedException", user.get_user)
    refused("a refresh after it", "NotAuthorizedException", user.renew_access_token)
    user.authenticate(THIRD)
    works("deletion of the account", user.delete_user)
    refused("sign-in after it", "UserNotFoundException", lambda: session(user.username).authenticate(THIRD))


def invited():
    operator = session("invited", access_key="OPERATOR", secret_key="secret")
    attributes = {"email": "invited@example.com", "preferred_username": "invited"}
    works("an account by the operator", lambda: operator.admin_create_user("invited", FIRST, **attributes))
    user = session("invited")
    try:
        user.authenticate(FIRST)
        raise SystemExit("a temporary password: accepted for good")
    except ForceChangePasswordException:
        print("ok a temporary password asks for a new one")
    works("the new password", lambda: user.new_password_challenge(FIRST, SECOND))
    works("sign-in with it", lambda: session("invited").authenticate(SECOND))


account = sign_up("judged")
sign_in(account)
passwords(account)
sign_out(account)
invited()
