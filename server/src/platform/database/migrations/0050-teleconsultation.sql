-- Tele-consultations for the retail partner: an order, the consultation, its calls, and what the partner was told.

-- What the partner asked for arrives without a user of ours.
alter table cases alter column created_by drop not null;
-- Which list of its own a rejected case stands in: '', 'cancelled' or 'consultationFailed'.
alter table cases add column closed_as text not null default '' check (closed_as in ('', 'cancelled', 'consultationFailed'));
-- A case that is called back later is handed out to nobody before this.
alter table cases add column not_before timestamptz;
-- The partner asked to cancel while somebody was at it: no ending but 'cancelled' is possible any more.
alter table cases add column cancel_asked boolean not null default false;

create index cases_queue_teleconsultation on cases (priority desc, due_at, id)
  where status in (0, 4, 5) and channel = 'teleconsultation';
create index cases_closed_as on cases (channel, closed_as, finished_at desc, id desc) where status = 2;

alter table case_count_totals add column closed_as text not null default '';
alter table case_count_totals drop constraint case_count_totals_pkey,
  add primary key (client_id, channel, level, status, call_status, closed_as);
alter table case_count_deltas add column closed_as text not null default '';

create or replace function count_cases_inserted() returns trigger language plpgsql as $$
begin
  insert into case_count_deltas (client_id, channel, level, status, call_status, closed_as, delta)
  select client_id, channel, level, status, call_status, closed_as, count(*) from new_rows group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create or replace function count_cases_deleted() returns trigger language plpgsql as $$
begin
  insert into case_count_deltas (client_id, channel, level, status, call_status, closed_as, delta)
  select client_id, channel, level, status, call_status, closed_as, -count(*) from old_rows group by 1, 2, 3, 4, 5, 6;
  return null;
end $$;
create or replace function count_cases_updated() returns trigger language plpgsql as $$
begin
  insert into case_count_deltas (client_id, channel, level, status, call_status, closed_as, delta)
  select client_id, channel, level, status, call_status, closed_as, sum(change) from (
    select client_id, channel, level, status, call_status, closed_as, 1 as change from new_rows
    union all
    select client_id, channel, level, status, call_status, closed_as, -1 from old_rows
  ) moved group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0;
  return null;
end $$;

create table tele_orders (
  client_id int not null references clients,
  case_id bigint not null,
  booking_id text not null,
  ordered_at timestamptz not null default now(),
  mode_asked text not null check (mode_asked in ('audio', 'video')),
  -- What the patient asked for, in their words.
  request text not null default '',
  -- The consent that the partner took when the patient ordered: its words and when.
  consent_text text not null default '',
  consent_at timestamptz,
  -- The partner wants to have an answer by then.
  answer_by timestamptz,
  cancel_asked_at timestamptz,
  -- The notice of a rejection or a failed consultation: '', 'waiting', 'taken' or 'failed', and what was answered.
  partner_told text not null default '' check (partner_told in ('', 'waiting', 'taken', 'failed')),
  partner_answer text not null default '',
  notices int not null default 0,
  -- The last notice (JSON without the patient), to be sent again as it was.
  notice text not null default '',
  primary key (client_id, case_id),
  foreign key (client_id, case_id) references cases (client_id, id)
);
-- The same booking of a client is the same case.
create unique index tele_orders_booking on tele_orders (client_id, booking_id);

create table tele_order_lines (
  client_id int not null,
  case_id bigint not null,
  order_line int not null,
  name text not null,
  partner_code text not null default '',
  qty text not null default '',
  unit text not null default '',
  salts text[] not null default '{}',
  decision text not null default 'open' check (decision in ('open', 'prescribed', 'changed', 'refused')),
  medicine_id bigint,
  reason_id int,
  note text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  primary key (client_id, case_id, order_line),
  foreign key (client_id, case_id) references tele_orders (client_id, case_id)
);

-- Identity, consent, mode, first or follow-up, answers: one record that is saved as it is typed.
create table tele_consultations (
  client_id int not null references clients,
  case_id bigint not null,
  consultation jsonb not null default '{}',
  version int not null default 1,
  saved_by bigint references users,
  saved_at timestamptz not null default now(),
  primary key (client_id, case_id),
  foreign key (client_id, case_id) references cases (client_id, id)
);

create table call_reasons (
  id int generated always as identity primary key,
  version int not null default 1,
  code text not null unique,
  name text not null,
  -- A consultation may fail for it without a call having been tried, and a note must say more.
  ends_consultation boolean not null default false,
  needs_note boolean not null default false,
  position int not null default 0,
  retired boolean not null default false
);
insert into call_reasons (code, name, ends_consultation, needs_note, position) values
  ('noAnswer', 'No answer', false, false, 1), ('busy', 'Busy', false, false, 2),
  ('switchedOff', 'Switched off', false, false, 3), ('noSuchNumber', 'Number does not exist', false, false, 4),
  ('wrongPerson', 'Wrong person', false, false, 5), ('laterAsked', 'Asked to be called later', false, false, 6),
  ('language', 'Language not understood', false, false, 7), ('dropped', 'Call dropped', false, false, 8),
  ('emergency', 'Emergency – sent to hospital', true, true, 9), ('declined', 'Patient declined', true, false, 10);

create table medicine_reject_reasons (
  id int generated always as identity primary key,
  version int not null default 1,
  code text not null unique,
  name text not null,
  needs_note boolean not null default false,
  position int not null default 0,
  retired boolean not null default false
);
insert into medicine_reject_reasons (code, name, needs_note, position) values
  ('prohibited', 'Not allowed by tele-consultation', false, 1), ('needsExamination', 'Needs an examination in person', false, 2),
  ('notIndicated', 'Not needed for this complaint', false, 3), ('allergy', 'Allergy', false, 4),
  ('interaction', 'Does not go with another medicine', false, 5), ('alreadyTaken', 'The patient has it already', false, 6),
  ('declinedByPatient', 'The patient does not want it', false, 7), ('other', 'Other', true, 8);

-- Each time the patient was called.
create table tele_attempts (
  client_id int not null references clients,
  case_id bigint not null,
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  at timestamptz not null default now(),
  mode text not null check (mode in ('audio', 'video')),
  called text not null check (called in ('patient', 'callback')),
  state text not null check (state in ('dialling', 'ringing', 'answered', 'ended', 'failed')),
  -- The call status of the documents: 0 while it is under way, 1 not completed, 2 completed.
  result int not null default 0 check (result in (0, 1, 2)),
  reason_id int references call_reasons,
  note text not null default '',
  ended_at timestamptz,
  foreign key (client_id, case_id) references cases (client_id, id)
);
create index tele_attempts_case on tele_attempts (client_id, case_id, id desc);
-- One call of a case at a time.
create unique index tele_attempts_under_way on tele_attempts (client_id, case_id) where result = 0;
create index tele_attempts_by on tele_attempts (user_id, at);
