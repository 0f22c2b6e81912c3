-- Requests to erase a patient: one person asks, another decides, and the server does it. What is kept of the patient after
-- that is this row and the numbers that other rows count by.
create table patient_erasures (
  client_id int not null references clients,
  id bigint generated always as identity,
  patient_id bigint not null,
  state text not null default 'asked' check (state in ('asked', 'refused', 'approved', 'erasing', 'done')),
  reason text not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null default now(),
  decision_note text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  erased_at timestamptz,
  -- How many rows and files went, by table.
  erased jsonb,
  primary key (client_id, id),
  foreign key (client_id, patient_id) references patients (client_id, id),
  check (decided_by <> asked_by),
  check ((state = 'asked') = (decided_at is null))
);
create unique index patient_erasures_open on patient_erasures (client_id, patient_id) where state in ('asked', 'approved', 'erasing');
create index patient_erasures_due on patient_erasures (decided_at) where state in ('approved', 'erasing');
create index patient_erasures_listed on patient_erasures (asked_at desc, id desc);

-- While one stands, nothing of the patient is erased.
create table patient_holds (
  client_id int not null references clients,
  id bigint generated always as identity,
  patient_id bigint not null,
  reason text not null,
  placed_by bigint not null references users,
  placed_at timestamptz not null default now(),
  end_reason text not null default '',
  ended_by bigint references users,
  ended_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, patient_id) references patients (client_id, id),
  check ((ended_by is null) = (ended_at is null))
);
create index patient_holds_of_patient on patient_holds (client_id, patient_id);

alter table patients add column erased_at timestamptz;

-- Signed summaries and closed forms are never changed; they go with their patient.
create or replace function refuse_change_of_signed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('rxdesk.erases', true) = 'on' then
    return old;
  end if;
  if old.signed_at is not null then
    raise exception 'a signed summary is not changed';
  end if;
  return coalesce(new, old);
end $$;
create or replace function refuse_change_of_closed_form() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('rxdesk.erases', true) = 'on' then
    return old;
  end if;
  if old.closed_at is not null then
    raise exception 'a closed emergency form is not changed';
  end if;
  return coalesce(new, old);
end $$;
