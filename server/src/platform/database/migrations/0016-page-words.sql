-- Parts of a page that an operator had read again and kept: each keeps what it took the place of, so that it can be
-- put back, the newest first. Rows are never removed, and of what was kept nothing is changed but that it was undone.
create table case_page_words (
  client_id int not null,
  case_id bigint not null,
  number int not null,
  version int not null,
  -- The reading of the page that the words belong to
  ocr_attempt int not null,
  -- In pixels of the page: {x, y, width, height}
  region jsonb not null,
  kept jsonb not null,
  -- All words of the page as they were before
  replaced jsonb not null,
  kept_by bigint not null references users,
  kept_at timestamptz not null default now(),
  undone_by bigint references users,
  undone_at timestamptz,
  primary key (client_id, case_id, number, version),
  foreign key (client_id, case_id, number) references case_pages on update cascade
);
