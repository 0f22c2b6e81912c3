-- Exports of everything about a patient, for the patient: asked for by an administrator, made by a job, kept for some
-- days and removed with their archive.
create table patient_exports (
  client_id int not null references clients,
  id bigint generated always as identity,
  patient_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'cancelled')),
  -- How many files of the archive are in it, of how many.
  done int not null default 0,
  total int not null default 0,
  -- The archive; its row exists before its bytes.
  file_id uuid references files,
  asked_by bigint not null references users,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, patient_id) references patients (client_id, id),
  check ((state in ('waiting', 'making')) = (ended_at is null)),
  check (state <> 'ready' or file_id is not null)
);
create unique index patient_exports_open on patient_exports (client_id, patient_id) where ended_at is null;
create index patient_exports_of_patient on patient_exports (client_id, patient_id, asked_at desc);
create index patient_exports_over on patient_exports (ended_at) where ended_at is not null;
create index patient_exports_file on patient_exports (file_id) where file_id is not null;
