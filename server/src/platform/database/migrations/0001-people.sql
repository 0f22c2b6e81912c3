-- Who signs in, and the settings of the deployment.
create extension if not exists pg_trgm;

create table settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

create table users (
  id bigint generated always as identity primary key,
  user_code int generated always as identity (start with 1001) unique,
  agent_id text not null,
  first_name text not null,
  last_name text not null default '',
  email text not null default '',
  mobile text not null default '',
  -- argon2id; empty never matches
  password_hash text not null,
  role_ids int[] not null,
  permissions int[] not null default '{}',
  -- Tenants this account is held to; empty for staff of the deployment, who see every client
  client_ids int[] not null default '{}',
  user_category int not null default 0,
  digitization_l2_tag boolean not null default false,
  camera_permission boolean not null default false,
  status int not null default 2 check (status in (1, 2)),
  locked boolean not null default false,
  online boolean not null default false,
  snooze_minutes int not null default 0,
  totp_secret text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Agent ids are matched without regard to case (screens 5).
create unique index users_agent_id on users (lower(agent_id));

create table sessions (
  id uuid primary key,
  user_id bigint not null references users,
  -- The random id that the browser made (decisions: session id)
  browser_session_id text not null,
  token_hash bytea not null unique,
  resume_hash bytea,
  address text not null default '',
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_seconds int not null,
  ended_at timestamptz,
  end_reason text
);
-- One live session a user.
create unique index sessions_live on sessions (user_id) where ended_at is null;
create index sessions_of_user on sessions (user_id, started_at desc);
create unique index sessions_resume on sessions (resume_hash) where resume_hash is not null and ended_at is null;

create table trusted_devices (
  token_hash bytea primary key,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index trusted_devices_of_user on trusted_devices (user_id);

-- One-time codes: bound to the account and the browser's session id, wrong tries counted across resends.
create table one_time_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  browser_session_id text not null,
  code_hash bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index one_time_codes_of_user on one_time_codes (user_id, sent_at desc);

-- What went wrong at sign-in, for throttling: passwords by account and address, codes by account.
create table sign_in_faults (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('password', 'code')),
  account text not null,
  address text not null default '',
  at timestamptz not null default now()
);
create index sign_in_faults_lookup on sign_in_faults (kind, account, at desc);

-- Call tokens that changed something: spent once, with the answer kept for the token's life.
create table spent_call_tokens (
  token_id uuid primary key,
  session_id uuid,
  payload_digest text not null,
  -- Sealed: an answer may hold a session's secrets
  answer_sealed bytea,
  expires_at timestamptz not null
);
create index spent_call_tokens_expiry on spent_call_tokens (expires_at);
