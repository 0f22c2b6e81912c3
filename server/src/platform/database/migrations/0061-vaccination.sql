-- What was given of which vaccine, or refused. What is due is computed and stored nowhere.
create table vaccination_records (
  client_id int not null,
  patient_id bigint not null,
  id bigint generated always as identity,
  dose_key text not null,
  -- Given here, read off a card, or refused by the family.
  kind text not null check (kind in ('given', 'reported', 'notWanted')),
  -- The first of the month where only that is known.
  given_on date,
  known text not null check (known in ('day', 'month', 'nothing')),
  batch text not null default '',
  maker text not null default '',
  site text not null default '',
  route text not null default '',
  amount text not null default '',
  given_by text not null default '',
  reason text not null default '',
  recorded_by bigint not null references users,
  recorded_at timestamptz not null default now(),
  -- Corrected or taken out: it stays, and counts no more.
  ended_by bigint references users,
  ended_at timestamptz,
  ended_reason text not null default '',
  primary key (client_id, id),
  foreign key (client_id, patient_id) references patients (client_id, id)
);
create index vaccination_records_patient on vaccination_records (client_id, patient_id, id);

-- What of the schedule holds for a client from a day on; a version whose day has come is never edited.
create table client_vaccination_schedules (
  client_id int not null references clients,
  first_day date not null,
  -- Whether its districts give the vaccine against Japanese encephalitis.
  je boolean not null,
  saved_by bigint not null references users,
  saved_at timestamptz not null default now(),
  primary key (client_id, first_day)
);

-- A card has the records of all that was merged into its patient.
create index patients_merged_into on patients (client_id, merged_into) where merged_into is not null;

-- Printed cards are stored for an hour.
create index files_vaccination_cards on files (created_at) where kind = 'vaccinationCard';
