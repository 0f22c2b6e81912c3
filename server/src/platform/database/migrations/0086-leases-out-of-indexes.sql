-- A lease is renewed with every save and every heartbeat. While its end stood in an index, each renewal wrote a new
-- entry into all indexes of the table; without it the new version of the row stays on its page (HOT). The cases in
-- somebody's hands are few: the end of a lease is read from their rows.
drop index cases_in_progress;
create index cases_in_progress on cases (level, claimed_at, id) where status = 1;
-- Room on each page for the next version of a row that is being worked on.
alter table cases set (fillfactor = 85);
