-- When a patient who asked for a call is due: half an hour after the case was completed, or what was agreed since.
alter table cases add column callback_due_at timestamptz;
update cases set callback_due_at = finished_at + interval '30 minutes' where call_status = 1 and status = 3;
create index cases_callback_due on cases (channel, call_status, callback_due_at, received_at desc, id desc)
  where call_status > 0;

-- What became of the calls.
create table call_back_attempts (
  client_id int not null,
  case_id bigint not null,
  id bigint generated always as identity,
  outcome text not null check (outcome in ('notReached', 'later', 'done', 'again')),
  reason text not null default '',
  later_at timestamptz,
  called_by bigint not null references users,
  called_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, case_id) references cases (client_id, id),
  check ((outcome = 'later') = (later_at is not null))
);
create index call_back_attempts_of_case on call_back_attempts (client_id, case_id, id);
