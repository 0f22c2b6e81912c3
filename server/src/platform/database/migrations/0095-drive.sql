-- The Google account whose Drive is read for a client, by its consent.
create table drive_accounts (
  client_id int primary key references clients,
  -- Its e-mail address, shown to who connected it.
  account_sealed bytea not null,
  refresh_sealed bytea not null,
  connected_by bigint not null references users,
  connected_at timestamptz not null default now(),
  -- Google answered that the consent is withdrawn.
  revoked_at timestamptz
);

-- Ways to Google's consent page and back, each of one session.
create table drive_visits (
  state_hash bytea primary key,
  session_id uuid not null,
  client_id int not null references clients,
  -- PKCE's secret
  verifier_sealed bytea not null,
  expires_at timestamptz not null
);
create index drive_visits_over on drive_visits (expires_at);
