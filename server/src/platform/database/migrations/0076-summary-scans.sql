-- A summary that was signed on paper: the scan of it, which an administrator recorded.
alter table discharge_summaries
  add column scan_file_id uuid references files,
  add check (scan_file_id is null or signed_at is not null);
create index discharge_summaries_scan on discharge_summaries (scan_file_id) where scan_file_id is not null;
