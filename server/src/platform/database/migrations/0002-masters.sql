-- Clients and the lists that the work chooses from.
create table clients (
  id int generated always as identity primary key,
  key text not null unique,
  name text not null,
  -- Turnaround in minutes: the due time of a new case (decisions: CTAT)
  turnaround_minutes int not null default 240,
  languages text[] not null default '{en,hi}',
  logo_file_id uuid,
  webhook_url text,
  webhook_secret_sealed bytea,
  show_forms boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now()
);

create table media (
  id int generated always as identity primary key,
  client_id int references clients,
  name text not null
);

create table departments (
  id int generated always as identity primary key,
  client_id int references clients,
  name text not null,
  retired boolean not null default false
);
create unique index departments_name on departments (coalesce(client_id, 0), lower(name));

create table hospitals (
  id bigint generated always as identity primary key,
  client_id int references clients,
  name text not null,
  address text not null default '',
  city text not null default '',
  phone text not null default '',
  approval text not null default 'approved' check (approval in ('pending', 'approved', 'merged')),
  created_at timestamptz not null default now()
);
create index hospitals_name on hospitals using gin (lower(name) gin_trgm_ops);

create table doctors (
  id bigint generated always as identity primary key,
  client_id int references clients,
  unique_code text generated always as ('DR' || lpad(id::text, 7, '0')) stored,
  name text not null,
  registration_number text not null default '',
  council text not null default '',
  specialization text not null default '',
  qualification text not null default '',
  approval text not null default 'approved' check (approval in ('pending', 'approved', 'merged')),
  created_at timestamptz not null default now()
);
create index doctors_name on doctors using gin (lower(name) gin_trgm_ops);
create index doctors_registration on doctors (lower(registration_number) text_pattern_ops);

create table doctor_hospitals (
  doctor_id bigint not null references doctors,
  hospital_id bigint not null references hospitals,
  primary key (doctor_id, hospital_id)
);

-- Plain masters: one row a term, by kind (gap C8: id and name).
create table master_terms (
  id bigint generated always as identity primary key,
  kind text not null,
  code text not null default '',
  name text not null,
  name_hindi text not null default '',
  position int not null default 0,
  retired boolean not null default false
);
create unique index master_terms_name on master_terms (kind, lower(name));
create index master_terms_search on master_terms using gin (lower(name) gin_trgm_ops);

create table reject_reasons (
  id int generated always as identity primary key,
  code text not null unique,
  reason text not null,
  -- Whether the operator must write what it is
  needs_note boolean not null default false,
  position int not null default 0
);

create table vital_masters (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  unit text not null default '',
  shape text not null default 'number' check (shape in ('number', 'pair')),
  lowest numeric,
  highest numeric,
  position int not null default 0
);

-- Terms that operators typed and an administrator has to approve (screens 2, the bell).
create table term_approvals (
  id bigint generated always as identity primary key,
  client_id int not null,
  case_id bigint,
  kind text not null,
  term text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'mapped', 'rejected')),
  asked_by bigint references users,
  asked_at timestamptz not null default now()
);
create index term_approvals_pending on term_approvals (asked_at) where status = 'pending';
create unique index term_approvals_once on term_approvals (kind, lower(term)) where status = 'pending';
