-- When the newest of the fetched files behind a record's link was last changed: what changes there later is shown.
alter table mrd_records add column source_changed_at timestamptz;
