-- Video consultations: the one-time link of the patient, who joined, and the signals by which two browsers find each other.

create table tele_videos (
  attempt_id bigint primary key references tele_attempts,
  client_id int not null references clients,
  case_id bigint not null,
  -- Who consults. The video is theirs for as long as they hold the case.
  user_id bigint not null references users,
  started_at timestamptz not null default now(),
  -- Keyed hash of the link's token; a new link takes the place of the last one.
  link_hash bytea not null,
  link_until timestamptz not null,
  link_used_at timestamptz,
  -- Hash of the secret in the browser that used the link.
  patient_hash bytea,
  -- The page of the patient that is open now; of two in one browser the later one has the call.
  patient_page text not null default '',
  patient_joined_at timestamptz,
  patient_agreed_at timestamptz,
  patient_connected_at timestamptz,
  consultant_connected_at timestamptz,
  -- A picture of the patient arrived at whoever consults.
  pictured_at timestamptz,
  ended_at timestamptz,
  ended_by text not null default '' check (ended_by in ('', 'consultant', 'system')),
  foreign key (client_id, case_id) references cases (client_id, id)
);
create unique index tele_videos_link on tele_videos (link_hash);
create unique index tele_videos_patient on tele_videos (patient_hash) where patient_hash is not null;
create index tele_videos_case on tele_videos (client_id, case_id, attempt_id desc);
create index tele_videos_open on tele_videos (started_at) where ended_at is null;

-- What one browser tells the other while they connect. A description of a session may be larger than a notification.
create table tele_signals (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references tele_videos on delete cascade,
  for_side text not null check (for_side in ('consultant', 'patient')),
  signal_sealed bytea not null,
  at timestamptz not null default now()
);
create index tele_signals_waiting on tele_signals (attempt_id, for_side, id);
create index tele_signals_at on tele_signals (at);
