-- What was done to a patient during a stay; the discharge summary is offered what is ticked.
create table stay_procedures (
  client_id int not null,
  stay_id bigint not null,
  id bigint generated always as identity primary key,
  name text not null,
  done_on date not null,
  surgeon text not null default '',
  anaesthesia text not null default '',
  findings text not null default '',
  implants text not null default '',
  in_summary boolean not null default true,
  version int not null default 1,
  removed_at timestamptz,
  written_by bigint not null references users,
  written_at timestamptz not null default now(),
  foreign key (client_id, stay_id) references admissions (client_id, id)
);
create index stay_procedures_of_stay on stay_procedures (client_id, stay_id, done_on, id);
