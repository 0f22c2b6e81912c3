-- What client staff see: the prescriptions of one client, newest first, counted from the index alone.
create index cases_of_client on cases (client_id, received_at desc, id desc)
  include (channel, status, due_at, finished_at);

-- A report that was asked for as a file: what was asked, by whom; good for some minutes.
create table report_exports (
  id uuid primary key,
  report text not null,
  -- May name a patient: sealed under the server's key
  asked_sealed bytea not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null default now()
);
create index report_exports_asked on report_exports (asked_at);

-- Settings that administrators write: who changed one last, and how often it was changed.
alter table settings add column version int not null default 1;
alter table settings add column changed_by bigint references users;

-- Sessions as administrators see them.
alter table sessions add column browser text not null default '';
create index sessions_live_started on sessions (started_at desc, id) where ended_at is null;

-- The audit log by what was done, and by whose client it was done for.
create index audit_log_action on audit_log (action, at desc);
create index audit_log_client on audit_log (client_id, at desc) where client_id is not null;
