-- A row of a workbook can be mended in place: it has a name of its own, and its version counts up.
alter table import_rows
  add column id bigint generated always as identity,
  add column version int not null default 1;
create unique index import_rows_id on import_rows (id);
