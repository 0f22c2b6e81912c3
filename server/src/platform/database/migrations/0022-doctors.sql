-- Doctors as administrators keep them: more of each, where they stand, and which became which.
alter table doctors
  add column category text not null default 'Primary' check (category in ('Primary', 'Consultant', 'Referring')),
  -- Contact data: AES-256-GCM under the server's key, and keyed blind indexes
  add column mobile_sealed bytea,
  add column mobile_index bytea,
  add column email_sealed bytea,
  add column email_index bytea,
  -- Weekday set and half-hour slots, as of users
  add column consult_times jsonb not null default '[]',
  -- Printed on documents; kept as pages are, drawn anew
  add column signature_file_id uuid references files,
  add column seal_file_id uuid references files,
  -- The registration was held against the council's register
  add column verified_at timestamptz,
  add column merged_into bigint references doctors,
  add column version int not null default 1,
  -- Number and council as they are compared: small letters and digits; empty without either
  add column registration_key text not null generated always as (
    case when registration_number = '' or council = '' then ''
    else lower(regexp_replace(registration_number, '[^[:alnum:]]', '', 'g'))
      || '@' || lower(regexp_replace(council, '[^[:alnum:]]', '', 'g')) end
  ) stored,
  add check (merged_into is null or approval = 'merged');
alter table doctors
  -- 0 waits, 6 approved, 7 verified, 8 merged (contract: doctorStatus)
  add column status text not null generated always as (
    case when approval = 'merged' then '8' when approval = 'pending' then '0'
    when verified_at is null then '6' else '7' end
  ) stored;

create index doctors_listed on doctors (lower(name), id) where status <> '8';
create index doctors_by_registration on doctors (lower(registration_number), lower(name), id) where status <> '8';
create index doctors_by_age on doctors (created_at, id) where status <> '8';
create index doctors_by_status on doctors (status, lower(name), id);
create index doctors_registered_once on doctors (registration_key) where registration_key <> '' and status <> '8';
create index doctors_merged_into on doctors (merged_into) where merged_into is not null;
-- Which cases follow when a doctor becomes another.
create index cases_of_doctor on cases (doctor_id) where doctor_id is not null;
create index doctor_hospitals_of_hospital on doctor_hospitals (hospital_id);

-- The account of a doctor who signs in himself.
alter table users add column doctor_id bigint references doctors;
create unique index users_of_doctor on users (doctor_id) where doctor_id is not null and removed_at is null;

-- A prescription never points to a doctor who became another, whatever a screen that was open meanwhile says. The lock
-- waits for a merging under way.
create function doctor_who_stays() returns trigger language plpgsql as $$
begin
  select coalesce(merged_into, id) into new.doctor_id from doctors where id = new.doctor_id for key share;
  return new;
end $$;
create trigger cases_doctor_on_insert before insert on cases
  for each row when (new.doctor_id is not null) execute function doctor_who_stays();
create trigger cases_doctor_on_update before update of doctor_id on cases
  for each row when (new.doctor_id is not null and new.doctor_id is distinct from old.doctor_id)
  execute function doctor_who_stays();
