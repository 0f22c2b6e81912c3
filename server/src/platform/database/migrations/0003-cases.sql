-- The road of a prescription. Tables carry client_id first, so that they can be distributed by client.
create table patients (
  client_id int not null references clients,
  id bigint generated always as identity,
  unique_code text generated always as ('PT' || lpad(id::text, 9, '0')) stored,
  first_name text not null,
  last_name text not null default '',
  gender_code int,
  age_years int,
  age_months int,
  -- When the age was written down: an age without a date means nothing next year
  age_on date,
  date_of_birth date,
  uhid text not null default '',
  address text not null default '',
  -- Contact data: AES-256-GCM under the server's key, and keyed blind indexes for exact search
  mobile_sealed bytea,
  mobile_index bytea,
  email_sealed bytea,
  email_index bytea,
  relation text not null default '',
  merged_into bigint,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id)
);
create unique index patients_id on patients (id);
-- A mobile number is never unique: relatives share one.
create index patients_mobile on patients (mobile_index) where mobile_index is not null;
create index patients_uhid on patients (client_id, uhid) where uhid <> '';
create index patients_name on patients using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);

create table cases (
  client_id int not null references clients,
  id bigint generated always as identity (start with 100001),
  channel text not null default 'opd',
  level text not null default 'L1' check (level in ('L1', 'L2', 'L3')),
  status smallint not null default 0 check (status in (0, 1, 2, 3, 4, 5, 7)),
  -- With status 1 and nobody holding it: the delivery job has it
  sending boolean not null default false,
  priority smallint not null default 0,
  received_at timestamptz not null default now(),
  due_at timestamptz not null,
  finished_at timestamptz,
  patient_id bigint not null,
  -- Shown and searched in lists; follows the patient
  patient_name text not null default '',
  mobile_index bytea,
  media_id int references media,
  doctor_id bigint references doctors,
  hospital_id bigint references hospitals,
  department_id int references departments,
  prescription_date date,
  services text[] not null default '{}',
  call_status smallint not null default 0,
  callback_mobile_sealed bytea,
  created_by bigint not null references users,
  -- The claim: a lease with a fencing number that only grows
  holder_id bigint references users,
  holder_session uuid,
  holder_tab text,
  fence bigint not null default 0,
  claimed_at timestamptz,
  lease_until timestamptz,
  queued_status smallint not null default 0,
  -- Who finished each level last; L2 and L3 are others than L1
  l1_by bigint references users,
  l2_by bigint references users,
  l3_by bigint references users,
  -- A case sent back waits for the one who had it there, when that one is about
  return_to bigint references users,
  return_until timestamptz,
  return_comment text not null default '',
  reject_reason_id int references reject_reasons,
  reject_note text not null default '',
  delivery_error text not null default '',
  cancelled boolean not null default false,
  ocr_state text not null default 'none' check (ocr_state in ('none', 'waiting', 'reading', 'read', 'failed')),
  page_count int not null default 0,
  primary key (client_id, id),
  check (not sending or (status = 1 and holder_id is null)),
  check ((holder_id is not null) = (status = 1 and not sending))
);
create unique index cases_id on cases (id);
-- The order of work, one level at a time, and for those who see every level.
create index cases_queue_l1 on cases (priority desc, due_at, id) where level = 'L1' and status in (0, 4, 5);
create index cases_queue_l2 on cases (priority desc, due_at, id) where level = 'L2' and status in (0, 4, 5);
create index cases_queue_l3 on cases (priority desc, due_at, id) where level = 'L3' and status in (0, 4, 5);
create index cases_queue_all on cases (priority desc, due_at, id) where status in (0, 4, 5);
create index cases_queue_client on cases (client_id, level, priority desc, due_at, id) where status in (0, 4, 5);
create index cases_in_progress on cases (level, lease_until) where status = 1;
create index cases_finished on cases (status, finished_at desc, id desc) where status in (2, 3, 7);
create index cases_callback on cases (call_status, received_at desc, id desc) where call_status > 0;
create index cases_received on cases (received_at desc, id desc);
create index cases_patient on cases (patient_id);
create index cases_mobile on cases (mobile_index) where mobile_index is not null;
create index cases_patient_name on cases using gin (lower(patient_name) gin_trgm_ops);
create index cases_returned_to on cases (return_to) where return_to is not null and status in (0, 4, 5);

-- How many cases stand where: totals plus deltas that a job folds in, so that no row is hot and no page is counted.
create table case_count_totals (
  client_id int not null, level text not null, status smallint not null, call_status smallint not null,
  total bigint not null,
  primary key (client_id, level, status, call_status)
);
create table case_count_deltas (
  id bigint generated always as identity primary key,
  client_id int not null, level text not null, status smallint not null, call_status smallint not null,
  delta int not null
);

create function count_cases_inserted() returns trigger language plpgsql as $$
begin
  insert into case_count_deltas (client_id, level, status, call_status, delta)
  select client_id, level, status, call_status, count(*) from new_rows group by 1, 2, 3, 4;
  return null;
end $$;
create function count_cases_deleted() returns trigger language plpgsql as $$
begin
  insert into case_count_deltas (client_id, level, status, call_status, delta)
  select client_id, level, status, call_status, -count(*) from old_rows group by 1, 2, 3, 4;
  return null;
end $$;
create function count_cases_updated() returns trigger language plpgsql as $$
begin
  insert into case_count_deltas (client_id, level, status, call_status, delta)
  select client_id, level, status, call_status, sum(change) from (
    select client_id, level, status, call_status, 1 as change from new_rows
    union all
    select client_id, level, status, call_status, -1 from old_rows
  ) moved group by 1, 2, 3, 4 having sum(change) <> 0;
  return null;
end $$;
create trigger cases_count_insert after insert on cases referencing new table as new_rows
  for each statement execute function count_cases_inserted();
create trigger cases_count_delete after delete on cases referencing old table as old_rows
  for each statement execute function count_cases_deleted();
create trigger cases_count_update after update on cases referencing old table as old_rows new table as new_rows
  for each statement execute function count_cases_updated();

-- The record that operators type; its version grows with every save.
create table case_records (
  client_id int not null,
  case_id bigint not null,
  record jsonb not null default '{}',
  version int not null default 1,
  saved_by bigint references users,
  saved_at timestamptz not null default now(),
  primary key (client_id, case_id),
  foreign key (client_id, case_id) references cases
);

create table case_medicines (
  client_id int not null,
  case_id bigint not null,
  id bigint generated always as identity,
  generic boolean not null default false,
  position int not null,
  line jsonb not null,
  warnings jsonb not null default '[]',
  version int not null default 1,
  removed_at timestamptz,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  primary key (client_id, case_id, id),
  foreign key (client_id, case_id) references cases
);

create table case_vitals (
  client_id int not null,
  case_id bigint not null,
  vital_id int not null references vital_masters,
  value text not null,
  unit text not null default '',
  primary key (client_id, case_id, vital_id),
  foreign key (client_id, case_id) references cases
);

create table case_investigations (
  client_id int not null,
  case_id bigint not null,
  position int not null,
  test_name text not null,
  investigation_date date,
  report_tag_id int not null default 0,
  report_category text not null default '',
  note text not null default '',
  primary key (client_id, case_id, position),
  foreign key (client_id, case_id) references cases
);

create table case_notes (
  client_id int not null,
  case_id bigint not null,
  id bigint generated always as identity,
  note text not null,
  level text not null,
  written_by bigint not null references users,
  written_at timestamptz not null default now(),
  primary key (client_id, case_id, id),
  foreign key (client_id, case_id) references cases
);

-- Every claim that was made, and how it ended.
create table case_claims (
  client_id int not null,
  case_id bigint not null,
  fence bigint not null,
  user_id bigint not null references users,
  session_id uuid,
  level text not null,
  claimed_at timestamptz not null default now(),
  ended_at timestamptz,
  end_action text,
  primary key (client_id, case_id, fence),
  foreign key (client_id, case_id) references cases
);
create index cases_held_by on cases (holder_session) where status = 1;
create index cases_queue_received on cases (level, received_at, id) where status in (0, 4, 5);
create index cases_queue_name on cases (level, lower(patient_name), id) where status in (0, 4, 5);
create index cases_queue_due on cases (client_id, level, due_at, id) where status in (0, 4, 5);
create index cases_twin on cases (client_id, prescription_date, doctor_id) where prescription_date is not null and doctor_id is not null;
