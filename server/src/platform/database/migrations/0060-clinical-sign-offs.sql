-- Who looked a table of clinical facts over. It holds for the rows with this digest: a table that changes is unsigned.
create table clinical_sign_offs (
  id bigint generated always as identity primary key,
  table_key text not null,
  digest text not null,
  reviewer text not null,
  registration text not null default '',
  reviewed_on date not null,
  signed_by bigint not null references users,
  signed_at timestamptz not null default now()
);
create index clinical_sign_offs_table on clinical_sign_offs (table_key, id desc);
