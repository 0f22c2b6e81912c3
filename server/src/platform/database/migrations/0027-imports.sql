-- How often each master was changed: who keeps one in memory, or shows what an import would change, sees that it is old.
create table master_stamps (
  kind text primary key,
  changes bigint not null
);

create function stamp_terms() returns trigger language plpgsql as $$
begin
  insert into master_stamps (kind, changes) select distinct kind, 1 from touched order by kind
  on conflict (kind) do update set changes = master_stamps.changes + 1;
  return null;
end $$;
create trigger stamp_inserted after insert on master_terms referencing new table as touched
  for each statement execute function stamp_terms();
create trigger stamp_updated after update on master_terms referencing new table as touched
  for each statement execute function stamp_terms();
create trigger stamp_deleted after delete on master_terms referencing old table as touched
  for each statement execute function stamp_terms();

create function stamp_departments() returns trigger language plpgsql as $$
begin
  insert into master_stamps (kind, changes) values ('department', 1)
  on conflict (kind) do update set changes = master_stamps.changes + 1;
  return null;
end $$;
create trigger stamp_written after insert or update or delete on departments
  for each statement execute function stamp_departments();

-- A CSV file that somebody brings in: read, shown as what it would change, applied in one transaction or not at all.
create table imports (
  id bigint generated always as identity primary key,
  -- A master by its name, or `users`
  kind text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'reading', 'ready', 'applying', 'applied', 'cancelled', 'failed')),
  -- Nobody at the command line
  asked_by bigint references users,
  file_name text not null,
  file_bytes int not null default 0,
  file_sha256 bytea,
  -- Rows of the file, and how many of them the work under way is through with
  total int not null default 0,
  done int not null default 0,
  added int not null default 0,
  changed int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  -- Headings of the file that nothing is taken from
  passed_over text[] not null default '{}',
  -- Why it failed, or what is to be known of it: the key of a message and its values
  fault text not null default '',
  fault_values jsonb not null default '{}',
  -- The stamp of the master that the preview was made of; users have none
  base bigint not null default 0,
  asked_at timestamptz not null default now(),
  ended_at timestamptz
);
create index imports_of_kind on imports (kind, id desc);
create index imports_open on imports (asked_at) where state in ('waiting', 'reading', 'ready', 'applying', 'failed');

-- The bytes, until the import has ended.
create table import_files (
  import_id bigint primary key references imports on delete cascade,
  content bytea not null
);

-- What each row of the file would do. Of an applied import the changes stay, as the list that its audit row names.
create table import_rows (
  import_id bigint not null references imports on delete cascade,
  line int not null,
  outcome text not null check (outcome in ('added', 'changed', 'unchanged', 'refused')),
  name text not null,
  -- The stored row that it changes; what is added is found by its name
  row_id bigint,
  before json,
  after json,
  -- Key of a message, and its values
  reason text not null default '',
  reason_values jsonb not null default '{}',
  primary key (import_id, outcome, line)
);
