-- Emergency assessments of cases, by version: at most one of a case is being written; one that was closed is never changed.
create sequence emergency_form_ids;
create table emergency_forms (
  client_id int not null,
  case_id bigint not null,
  form_id bigint not null default nextval('emergency_form_ids'),
  version int not null default 1,
  form jsonb not null,
  -- Counts up with each save of the draft.
  saves int not null default 1,
  -- Why a closed version was written again.
  correction_reason text not null default '',
  written_by bigint not null references users,
  written_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by bigint references users,
  doctor_id bigint references doctors,
  -- The PDF as it was closed: what patient, client and doctor were called then is in it.
  file_id uuid references files,
  -- A draft that was deleted: it stays, and is shown nowhere.
  deleted_at timestamptz,
  deleted_by bigint references users,
  deleted_reason text not null default '',
  primary key (client_id, form_id, version),
  foreign key (client_id, case_id) references cases (client_id, id),
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (doctor_id is null)
    and (closed_at is null) = (file_id is null)),
  check ((deleted_at is null) = (deleted_by is null) and (deleted_at is null or closed_at is null))
);
create index emergency_forms_case on emergency_forms (client_id, case_id, form_id desc, version desc);
create unique index emergency_forms_draft on emergency_forms (client_id, case_id)
  where closed_at is null and deleted_at is null;
create index emergency_forms_file on emergency_forms (file_id) where file_id is not null;

create function refuse_change_of_closed_form() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed emergency form is not changed';
  end if;
  return coalesce(new, old);
end $$;
create trigger emergency_forms_closed before update or delete on emergency_forms
  for each row execute function refuse_change_of_closed_form();

-- Drafts that were printed are stored for an hour.
create index files_emergency_drafts on files (created_at) where kind = 'emergencyDraft';

-- Emergencies are handed out before the console's own cases, and listed together with them.
create index cases_queue_emergency on cases (priority desc, due_at, id)
  where status in (0, 4, 5) and channel = 'emergency';
create index cases_queue_opd_emergency on cases (priority desc, due_at, id)
  where status in (0, 4, 5) and channel in ('emergency', 'opd');
