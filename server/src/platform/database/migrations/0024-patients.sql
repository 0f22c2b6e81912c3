-- Patients as administrators and operators look them up: their lists, their ABHA, and when a prescription came last.

alter table patients
  -- The ABHA number (14 digits) rests sealed, with a blind index, as contact data does
  add column abha_sealed bytea,
  add column abha_index bytea,
  add column abha_address text not null default '',
  -- '' until somebody says which client the patient belongs to (screens 4: changing the client)
  add column client_state text not null default '' check (client_state in ('', 'Approved')),
  -- Kept by the triggers below; a part that was put back into its upload does not count
  add column last_prescription_at timestamptz;

-- Unique to a patient of the client; a record that was merged into another keeps its own.
create unique index patients_abha on patients (client_id, abha_index)
  where abha_index is not null and merged_into is null;
create unique index patients_abha_address on patients (client_id, lower(abha_address))
  where abha_address <> '' and merged_into is null;

-- The lists, of one client and of all.
create index patients_listed on patients (created_at desc, id desc) where merged_into is null;
create index patients_listed_of_client on patients (client_id, created_at desc, id desc) where merged_into is null;
create index patients_prescribed on patients (last_prescription_at desc, id desc)
  where merged_into is null and last_prescription_at is not null;
create index patients_prescribed_of_client on patients (client_id, last_prescription_at desc, id desc)
  where merged_into is null and last_prescription_at is not null;
create index patients_with_abha on patients (client_id, created_at desc, id desc)
  where merged_into is null and (abha_index is not null or abha_address <> '');
create index patients_by_name on patients (lower(first_name || ' ' || last_name), id) where merged_into is null;
create index patients_by_uhid on patients (uhid) where uhid <> '';
create index patients_by_abha on patients (abha_index) where abha_index is not null;
create index patients_by_abha_address on patients (lower(abha_address)) where abha_address <> '';
create index patients_email on patients (email_index) where email_index is not null;
create index patients_born on patients (date_of_birth) where date_of_birth is not null and merged_into is null;
create index patients_merged on patients (merged_into) where merged_into is not null;

create function note_prescriptions_received() returns trigger language plpgsql as $$
begin
  update patients p set last_prescription_at = greatest(p.last_prescription_at, came.at)
  from (select client_id, patient_id, max(received_at) as at from new_rows
        where channel <> 'withdrawn' group by client_id, patient_id) came
  where p.client_id = came.client_id and p.id = came.patient_id;
  return null;
end $$;
create trigger cases_note_received after insert on cases referencing new table as new_rows
  for each statement execute function note_prescriptions_received();

create function note_prescriptions_moved() returns trigger language plpgsql as $$
begin
  update patients p set last_prescription_at = (
    select max(c.received_at) from cases c
    where c.client_id = p.client_id and c.patient_id = p.id and c.channel <> 'withdrawn')
  where p.client_id = old.client_id and p.id in (old.patient_id, new.patient_id);
  return null;
end $$;
create trigger cases_note_moved after update on cases for each row
  when (old.patient_id <> new.patient_id or old.channel <> new.channel or old.received_at <> new.received_at)
  execute function note_prescriptions_moved();
create function note_prescriptions_removed() returns trigger language plpgsql as $$
begin
  update patients p set last_prescription_at = (
    select max(c.received_at) from cases c
    where c.client_id = p.client_id and c.patient_id = p.id and c.channel <> 'withdrawn')
  where p.client_id = old.client_id and p.id = old.patient_id;
  return null;
end $$;
create trigger cases_note_removed after delete on cases for each row execute function note_prescriptions_removed();

update patients p set last_prescription_at = came.at
from (select client_id, patient_id, max(received_at) as at from cases
      where channel <> 'withdrawn' group by client_id, patient_id) came
where p.client_id = came.client_id and p.id = came.patient_id;

-- Two records that were made one. What each was before, and what the one that stays was made, rest sealed: they hold
-- contact data. Rows are never removed; of what was written only that it was taken back is added.
create table patient_merges (
  client_id int not null references clients,
  id bigint generated always as identity,
  survivor_id bigint not null,
  retired_id bigint not null,
  -- Field by field, from which record it was taken
  choices jsonb not null,
  before_sealed bytea not null,
  after_sealed bytea not null,
  merged_by bigint not null references users,
  merged_at timestamptz not null default now(),
  undone_by bigint references users,
  undone_at timestamptz,
  -- To which record each edit and each prescription that came in between was given
  undo_choices jsonb,
  primary key (client_id, id),
  foreign key (client_id, survivor_id) references patients (client_id, id),
  foreign key (client_id, retired_id) references patients (client_id, id),
  check (survivor_id <> retired_id)
);
create unique index patient_merges_id on patient_merges (id);
create unique index patient_merges_live on patient_merges (client_id, retired_id) where undone_at is null;
create index patient_merges_of_survivor on patient_merges (client_id, survivor_id, id desc);
create index patient_merges_listed on patient_merges (merged_at desc, id desc);

-- The prescriptions of both as they were: whose each was.
create table patient_merge_cases (
  client_id int not null,
  merge_id bigint not null,
  case_id bigint not null,
  patient_id bigint not null,
  primary key (client_id, merge_id, case_id),
  foreign key (client_id, merge_id) references patient_merges,
  foreign key (client_id, case_id) references cases
);

-- Two records that somebody looked at and found to be two people; the lower number first.
create table patients_apart (
  client_id int not null,
  one_id bigint not null,
  other_id bigint not null,
  decided_by bigint not null references users,
  decided_at timestamptz not null default now(),
  primary key (client_id, one_id, other_id),
  check (one_id < other_id)
);
