-- WebAuthn credentials of accounts: public keys only.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often its authenticator says that it was used; one that goes back is a copy.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- What a browser was asked to sign; one for each account, browser and purpose, used once.
create table passkey_challenges (
  user_id bigint not null references users,
  browser_session_id text not null,
  purpose text not null check (purpose in ('enrol', 'sign-in')),
  challenge text not null,
  expires_at timestamptz not null,
  primary key (user_id, browser_session_id, purpose)
);
