-- Appointments of patients with doctors, days on which a doctor is away, and how a doctor's calendar is kept.

-- Kept as the local day and slot of the deployment's zone; the instant follows from them.
create table appointments (
  client_id int not null references clients,
  id bigint generated always as identity,
  patient_id bigint not null,
  doctor_id bigint references doctors,
  department_id int references departments,
  hospital_id bigint references hospitals,
  -- What the patient comes for (master appointment)
  kind_id bigint not null references master_terms,
  mode text not null default 'inPerson' check (mode in ('inPerson', 'audio', 'video')),
  day date not null,
  slot smallint not null check (slot between 1 and 48),
  minutes smallint not null default 30 check (minutes between 5 and 480),
  starts_at timestamptz not null,
  -- The display list of a booking: 0 Pending, 1 In progress, 2 Rejected, 3 Completed, 4 Cancellation Pending, 5 Cancelled
  status smallint not null default 0 check (status between 0 and 5),
  note text not null default '',
  tell boolean not null default true,
  remind_minutes smallint not null default 1440 check (remind_minutes in (0, 60, 1440)),
  -- Of the calendar entry that was sent: counts up with each move
  sequence int not null default 0,
  booked_as text not null default 'desk' check (booked_as in ('desk', 'walkIn', 'case')),
  -- The first one of those that were booked together, week by week
  series_id bigint,
  -- Why it was booked where the doctor's times or slots did not allow it
  forced_reason text not null default '',
  -- Why it was moved, cancelled, rejected or opened again last
  reason text not null default '',
  arrived_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  no_show boolean not null default false,
  -- The case that was made when the visit began
  erx_id bigint,
  version int not null default 1,
  booked_by bigint not null references users,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, patient_id) references patients (client_id, id),
  foreign key (client_id, erx_id) references cases (client_id, id),
  check (doctor_id is not null or department_id is not null),
  check (not no_show or status = 5)
);
create index appointments_listed on appointments (starts_at, id);
create index appointments_of_client on appointments (client_id, starts_at, id);
create index appointments_of_doctor on appointments (doctor_id, day, slot) where doctor_id is not null;
create index appointments_of_patient on appointments (client_id, patient_id, starts_at desc, id desc);
create index appointments_of_case on appointments (client_id, erx_id) where erx_id is not null;
create index appointments_of_department on appointments (department_id, starts_at, id) where department_id is not null;
create index appointments_of_kind on appointments (kind_id);
create index appointments_of_hospital on appointments (hospital_id) where hospital_id is not null;
-- What is still to be reminded of.
create index appointments_ahead on appointments (starts_at) where status = 0 and remind_minutes > 0;

-- An appointment never points to a doctor who became another (see 0022).
create trigger appointments_doctor_on_insert before insert on appointments
  for each row when (new.doctor_id is not null) execute function doctor_who_stays();

-- Whole days, both ends included.
create table doctor_absences (
  id bigint generated always as identity primary key,
  doctor_id bigint not null references doctors,
  from_day date not null,
  to_day date not null,
  reason text not null,
  removed_at timestamptz,
  written_by bigint not null references users,
  written_at timestamptz not null default now(),
  check (to_day >= from_day)
);
create index doctor_absences_of_doctor on doctor_absences (doctor_id, from_day) where removed_at is null;

create table doctor_calendars (
  doctor_id bigint primary key references doctors,
  -- Patients that may be booked into one slot
  per_slot smallint not null default 1 check (per_slot between 1 and 20),
  -- SHA-256 of the secret in the feed's address; null while there is no feed
  feed_hash bytea unique,
  -- Whose appointments the feed holds: the clients of the user who made it; empty is all
  feed_client_ids int[] not null default '{}',
  feed_made_at timestamptz,
  feed_made_by bigint references users
);
