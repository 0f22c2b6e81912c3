-- Whether filed documents of a client go on to the operators' queue, or are filed only.
alter table clients add column mrd_to_queue boolean not null default false;

-- Documents that the records department of a client has filed. Each is a set of pages of one patient: a case on channel
-- `mrd` once its files are there.
create table mrd_records (
  client_id int not null references clients,
  id bigint generated always as identity,
  -- Null until the files behind a link are fetched.
  case_id bigint,
  patient_id bigint not null,
  uhid text not null,
  opid text not null default '',
  source text not null check (source in ('MRD', 'Lab')),
  department text not null default '',
  prescription_type smallint not null check (prescription_type in (1, 2)),
  document_date date,
  url text not null default '',
  state text not null check (state in ('waiting', 'fetching', 'filed', 'inQueue', 'accessDenied', 'invalidUrl')),
  page_count int not null default 0,
  uploaded_by bigint not null references users,
  uploaded_at timestamptz not null default now(),
  version int not null default 1,
  primary key (client_id, id),
  foreign key (client_id, patient_id) references patients (client_id, id)
);
create unique index mrd_records_id on mrd_records (id);
create unique index mrd_records_opid on mrd_records (client_id, lower(opid)) where opid <> '';
create index mrd_records_uhid on mrd_records (client_id, lower(uhid));
create index mrd_records_uploaded on mrd_records (client_id, uploaded_at desc, id desc);
create index mrd_records_uploaded_all on mrd_records (uploaded_at desc, id desc);
create index mrd_records_patient on mrd_records (client_id, patient_id);
create index mrd_records_case on mrd_records (client_id, case_id) where case_id is not null;

-- What was filed, changed and refused by day, client and user: counted as it happens, so that the report reads a few rows.
create table mrd_day_counts (
  client_id int not null references clients,
  user_id bigint not null references users,
  day date not null,
  uploaded int not null default 0,
  updated int not null default 0,
  refused int not null default 0,
  pages int not null default 0,
  linked int not null default 0,
  primary key (day, client_id, user_id)
);
