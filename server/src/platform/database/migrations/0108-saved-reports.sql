-- Filters of a report screen under a name: the user's own, or for all administrators who see as much as they do.
create table saved_reports (
  id int generated always as identity primary key,
  owner_id bigint not null references users,
  name text not null,
  -- The path of the screen, and what its address says behind the question mark
  screen text not null,
  filters text not null,
  shared boolean not null
);
create unique index saved_reports_name on saved_reports (owner_id, screen, lower(name));

-- Who is sent the link to a saved report every week, and of which week (its Monday) it was sent last.
create table saved_report_mails (
  report_id int not null references saved_reports on delete cascade,
  user_id bigint not null references users,
  sent_for date not null,
  primary key (report_id, user_id)
);
create index saved_report_mails_due on saved_report_mails (sent_for);
