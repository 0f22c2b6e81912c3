-- Discharge summaries of stays, by version: at most one is being written; one that was signed is never changed.
create table discharge_summaries (
  client_id int not null,
  stay_id bigint not null,
  version int not null,
  summary jsonb not null,
  -- Counts up with each save of the draft.
  saves int not null default 1,
  -- Why a signed version was written again.
  correction_reason text not null default '',
  written_by bigint not null references users,
  written_at timestamptz not null default now(),
  signed_at timestamptz,
  signed_by bigint references users,
  doctor_id bigint references doctors,
  -- What the stay, the hospital and the doctor were called when it was signed.
  signed_as jsonb,
  primary key (client_id, stay_id, version),
  foreign key (client_id, stay_id) references admissions (client_id, id),
  check ((signed_at is null) = (signed_by is null) and (signed_at is null) = (doctor_id is null)
    and (signed_at is null) = (signed_as is null))
);
create unique index discharge_summaries_draft on discharge_summaries (client_id, stay_id) where signed_at is null;

create function refuse_change_of_signed() returns trigger language plpgsql as $$
begin
  if old.signed_at is not null then
    raise exception 'a signed summary is not changed';
  end if;
  return coalesce(new, old);
end $$;
create trigger discharge_summaries_signed before update or delete on discharge_summaries
  for each row execute function refuse_change_of_signed();

-- Papers that were made of a stay, each content once. They are files of the case from which the stay began.
create table stay_papers (
  client_id int not null,
  stay_id bigint not null,
  kind text not null,
  -- The version of the summary that it was made from; 0 before one is written.
  version int not null,
  digest text not null,
  case_id bigint not null,
  file_id uuid not null references files,
  verification_code text not null unique,
  made_by bigint not null references users,
  made_at timestamptz not null default now(),
  primary key (client_id, stay_id, kind, version, digest),
  foreign key (client_id, stay_id) references admissions (client_id, id),
  foreign key (client_id, case_id) references cases
);
