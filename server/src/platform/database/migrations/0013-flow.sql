-- The flow of work: what went on from a level, comments on fields, pharmacies, and what a visit cost.

-- The record and its medicines as they were forwarded last from a level. Holds contact data: sealed.
create table case_snapshots (
  client_id int not null,
  case_id bigint not null,
  level text not null check (level in ('L1', 'L2')),
  content_sealed bytea not null,
  taken_by bigint not null references users,
  taken_at timestamptz not null default now(),
  primary key (client_id, case_id, level),
  foreign key (client_id, case_id) references cases
);

-- Questions and answers on one field; what is written on a field is one thread.
create table case_comments (
  client_id int not null,
  case_id bigint not null,
  id bigint generated always as identity,
  -- As in the record: rxdtls.fName, patientvital, medicine:12
  field text not null,
  comment text not null,
  level text not null,
  written_by bigint not null references users,
  written_at timestamptz not null default now(),
  resolved_by bigint references users,
  resolved_at timestamptz,
  primary key (client_id, case_id, id),
  foreign key (client_id, case_id) references cases
);

-- Where a client's prescriptions are filled. A business's address, not a person's.
create table client_pharmacies (
  client_id int primary key references clients,
  name text not null,
  email text not null default '',
  mobile text not null default '',
  changed_by bigint references users,
  changed_at timestamptz not null default now(),
  check (email <> '' or mobile <> '')
);

-- What a visit (a claim of the case) cost, in counts alone. A page that is loaded again counts anew, hence `page`.
create table case_visits (
  client_id int not null,
  case_id bigint not null,
  fence bigint not null,
  page uuid not null,
  active_seconds int not null default 0 check (active_seconds >= 0),
  keys int not null default 0 check (keys >= 0),
  clicks int not null default 0 check (clicks >= 0),
  reported_at timestamptz not null default now(),
  primary key (client_id, case_id, fence, page),
  foreign key (client_id, case_id, fence) references case_claims
);

-- What an operator got done today.
create index case_claims_done on case_claims (user_id, ended_at) where ended_at is not null;
