-- What leaves the house: one row a message, idempotent by key.
create table deliveries (
  id bigint generated always as identity primary key,
  client_id int not null,
  case_id bigint,
  user_id bigint references users,
  kind text not null check (kind in ('email', 'sms', 'webhook')),
  subject text not null default '',
  idempotency_key text not null unique,
  -- Address and text are patient data: sealed under the server's key
  recipient_sealed bytea not null,
  payload_sealed bytea not null,
  attachment_file_id uuid references files,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index deliveries_of_case on deliveries (case_id, id);
create index deliveries_open on deliveries (state, created_at) where state <> 'sent';

-- Demo mode: where every message lands instead of the world.
create table demo_outbox (
  id bigint generated always as identity primary key,
  agent_id text,
  recipient text not null,
  channel text not null,
  subject text not null default '',
  body text not null,
  otp text,
  attachment_file_id uuid,
  idempotency_key text unique,
  sent_at timestamptz not null default now()
);
create index demo_outbox_agent on demo_outbox (lower(agent_id), id desc);

-- Documents made of a case, by record version: the PDF that was sent stays as it was.
create table case_documents (
  client_id int not null,
  case_id bigint not null,
  version int not null,
  file_id uuid not null references files,
  digest text not null,
  verification_code text not null unique,
  made_by bigint references users,
  made_at timestamptz not null default now(),
  primary key (client_id, case_id, version, digest),
  foreign key (client_id, case_id) references cases
);
