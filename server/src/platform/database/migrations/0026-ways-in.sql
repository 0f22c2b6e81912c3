-- How people get in: codes for a forgotten password, authenticator apps with recovery codes, identity providers,
-- and sign-up.

-- What a code is for: one for a new password opens no session.
alter table one_time_codes
  add column purpose text not null default 'sign-in' check (purpose in ('sign-in', 'reset', 'authenticator'));
update one_time_codes set purpose = 'authenticator' where browser_session_id = 'authenticator';

-- `forgot` counts who asks for a code for a new password, `reset` the wrong ones; `sign-up` likewise.
alter table sign_in_faults
  drop constraint sign_in_faults_kind_check,
  add constraint sign_in_faults_kind_check
    check (kind in ('password', 'code', 'forgot', 'reset', 'sign-up', 'sign-up-code'));
create index sign_in_faults_by_address on sign_in_faults (kind, account, address, at desc);
drop index sign_in_faults_lookup;

alter table users
  add column totp_enrolled_at timestamptz,
  -- Asked for by the person himself and not yet approved: inactive and without a role
  add column waiting_since timestamptz;
update users set totp_enrolled_at = updated_at where totp_secret is not null;
create index users_waiting on users (waiting_since) where waiting_since is not null and removed_at is null;

-- An authenticator whose first code has not come yet; it counts for nothing.
create table authenticator_enrolments (
  user_id bigint primary key references users,
  -- Sealed, as users.totp_secret
  secret text not null,
  expires_at timestamptz not null
);

create table recovery_codes (
  user_id bigint not null references users,
  -- Keyed hash
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Who an account is at an identity provider: by issuer and subject, never by e-mail.
create table user_identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null default now(),
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- A way to the provider and back, of one browser.
create table provider_visits (
  state_hash bytea primary key,
  browser_session_id text not null,
  -- The user who links an identity to himself; empty for a sign-in
  user_id bigint references users,
  nonce text not null,
  -- PKCE, sealed
  verifier_sealed bytea not null,
  -- Set once the provider has answered
  issuer text,
  subject text,
  id_token_sealed bytea,
  expires_at timestamptz not null
);
create index provider_visits_expiry on provider_visits (expires_at);

alter table sessions
  add column auth_type text not null default 'JWT',
  -- For the provider's own end of session; sealed
  add column id_token_sealed bytea;

-- Accounts asked for, until their code comes.
create table sign_ups (
  id bigint generated always as identity primary key,
  browser_session_id text not null unique,
  agent_id text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  mobile text not null,
  password_hash text not null,
  code_hash bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_ups_sent on sign_ups (sent_at);
