-- Stays of inpatients: where a patient lies and from when, which prescriptions belong to the stay, and the beds.

-- Beds stand on the floors that a client has (client_floors); which is taken follows from the stays.
create table client_beds (
  id int generated always as identity primary key,
  client_id int not null references clients,
  floor_id int not null references client_floors,
  ward text not null default '',
  room text not null default '',
  name text not null,
  retired boolean not null default false
);
create unique index client_beds_name on client_beds (client_id, floor_id, lower(ward), lower(room), lower(name)) where not retired;
create index client_beds_floor on client_beds (floor_id);

create table admissions (
  client_id int not null references clients,
  id bigint generated always as identity,
  patient_id bigint not null,
  ipd_no text not null,
  state text not null default 'admitted' check (state in ('admitted', 'advised', 'discharged', 'cancelled')),
  admitted_at timestamptz not null,
  came_from text not null default 'outpatient' check (came_from in ('outpatient', 'casualty', 'referral', 'home')),
  referred_by text not null default '',
  kind text not null default 'elective' check (kind in ('elective', 'urgent', 'transferIn', 'newborn', 'dayCare')),
  reason text not null default '',
  mlc boolean not null default false,
  mlc_number text not null default '',
  police_station text not null default '',
  consent_to_contact boolean not null default false,
  attendant_name text not null default '',
  attendant_relation text not null default '',
  attendant_mobile_sealed bytea,
  expected_days int,
  payer text not null default '' check (payer in ('', 'cash', 'insurance', 'pmjay')),
  beneficiary_sealed bytea,
  -- Of a patient who was discharged before: from which stay, and why they came back.
  readmission_of bigint,
  readmission_reason text not null default '',
  advised_at timestamptz,
  -- When the patient left, or when the admission was cancelled.
  ended_at timestamptz,
  version int not null default 1,
  admitted_by bigint not null references users,
  created_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, patient_id) references patients (client_id, id),
  foreign key (client_id, readmission_of) references admissions (client_id, id),
  check (not mlc or mlc_number <> '')
);
create unique index admissions_ipd_no on admissions (client_id, lower(ipd_no));
-- One open stay of a patient at a client.
create unique index admissions_open on admissions (client_id, patient_id) where state in ('admitted', 'advised');
create index admissions_patient on admissions (client_id, patient_id, admitted_at desc);
create index admissions_listed on admissions (state, admitted_at desc, id desc);
create index admissions_of_client on admissions (client_id, state, admitted_at desc, id desc);

-- Every place of a stay with its times. An int8 as a range of itself makes "is equal" something that GiST knows.
create table stay_places (
  client_id int not null,
  stay_id bigint not null,
  id bigint generated always as identity primary key,
  hospital_id bigint references hospitals,
  department_id int not null references departments,
  doctor_id bigint not null references doctors,
  ward text not null default '',
  room text not null default '',
  bed_id int references client_beds,
  since timestamptz not null,
  until timestamptz,
  reason text not null default '',
  moved_by bigint not null references users,
  foreign key (client_id, stay_id) references admissions (client_id, id),
  check (until is null or until >= since),
  constraint stay_places_one_at_a_time exclude using gist (int8range(stay_id, stay_id, '[]') with &&, tstzrange(since, until) with &&),
  constraint stay_places_bed_of_one exclude using gist (int8range(bed_id, bed_id, '[]') with &&, tstzrange(since, until) with &&) where (bed_id is not null)
);
create index stay_places_of_stay on stay_places (client_id, stay_id, since);

-- What doctors wrote from day to day.
create table stay_notes (
  client_id int not null,
  stay_id bigint not null,
  id bigint generated always as identity primary key,
  noted_at timestamptz not null,
  doctor_id bigint references doctors,
  subjective text not null default '',
  objective text not null default '',
  plan text not null default '',
  orders text not null default '',
  version int not null default 1,
  removed_at timestamptz,
  written_by bigint not null references users,
  written_at timestamptz not null default now(),
  foreign key (client_id, stay_id) references admissions (client_id, id)
);
create index stay_notes_of_stay on stay_notes (client_id, stay_id, noted_at desc);

-- The stay that a prescription belongs to.
alter table cases add column stay_id bigint,
  add foreign key (client_id, stay_id) references admissions (client_id, id);
create index cases_stay on cases (client_id, stay_id, received_at) where stay_id is not null;
-- The queue of inpatients has the order of the console's, by level.
create index cases_queue_ipd on cases (priority desc, due_at, id) where status in (0, 4, 5) and channel = 'ipd';
