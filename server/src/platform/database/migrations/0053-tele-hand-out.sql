-- Tele-consultations are worked by due time before priority, and handed out by themselves when enough wait.

drop index cases_queue_teleconsultation;
create index cases_queue_teleconsultation on cases (due_at, priority desc, id)
  where status in (0, 4, 5) and channel = 'teleconsultation';
-- How long the first has been waiting, read from the index alone.
create index cases_waiting_teleconsultation on cases (received_at, client_id) include (not_before)
  where status in (0, 4, 5) and channel = 'teleconsultation';

-- Why a consultation failed. Until now its reason was told in the note alone.
alter table cases add column call_reason_id int references call_reasons;
update cases set call_reason_id = r.id from call_reasons r
where cases.closed_as = 'consultationFailed' and (reject_note = r.name or starts_with(reject_note, r.name || ': '));

-- A waiting case that is announced to a consultant before it is theirs: one to each, and each case once.
create table tele_offers (
  user_id bigint primary key references users,
  session_id uuid not null references sessions,
  client_id int not null,
  case_id bigint not null,
  hands_at timestamptz not null,
  unique (client_id, case_id),
  foreign key (client_id, case_id) references cases (client_id, id)
);
-- Consultants who said "not now": nothing is handed to them before.
create table tele_pauses (
  user_id bigint primary key references users,
  until timestamptz not null
);
