-- Bytes lie in the storage (disk or S3); these rows say what they are and whose.
create table uploads (
  id uuid primary key,
  user_id bigint not null references users,
  session_id uuid not null,
  secret_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_by_case bigint
);

create table files (
  id uuid primary key,
  client_id int references clients,
  case_id bigint,
  upload_id uuid references uploads,
  -- original (as uploaded), page, thumbnail, document, logo
  kind text not null,
  storage_key text not null unique,
  media_type text not null,
  byte_size bigint not null,
  sha256 bytea not null,
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index files_of_case on files (case_id) where case_id is not null;
create index files_of_upload on files (upload_id) where upload_id is not null;
create index files_digest on files (sha256) where kind = 'original';

-- A page made from an uploaded file, before and after it belongs to a case.
create table upload_pages (
  upload_id uuid not null references uploads,
  original_id uuid not null references files,
  number int not null,
  image_id uuid not null references files,
  thumbnail_id uuid not null references files,
  width int not null,
  height int not null,
  perceptual_hash text not null,
  primary key (upload_id, original_id, number)
);

create table case_pages (
  client_id int not null,
  case_id bigint not null,
  -- rownumber on the wire
  number int not null,
  kind text not null default 'prescription' check (kind in ('prescription', 'report')),
  original_id uuid not null references files,
  image_id uuid not null references files,
  thumbnail_id uuid not null references files,
  file_name text not null default '',
  width int not null,
  height int not null,
  original_sha256 bytea not null,
  perceptual_hash text not null,
  ocr_state text not null default 'waiting' check (ocr_state in ('waiting', 'reading', 'read', 'failed')),
  ocr_attempt int not null default 0,
  ocr_message text not null default '',
  ocr_engine text not null default '',
  ocr_text text not null default '',
  ocr_words jsonb not null default '[]',
  ocr_at timestamptz,
  removed_at timestamptz,
  added_at timestamptz not null default now(),
  primary key (client_id, case_id, number),
  foreign key (client_id, case_id) references cases
);
create index case_pages_digest on case_pages (original_sha256);
create index case_pages_alike on case_pages (client_id, added_at) include (perceptual_hash, case_id, number)
  where removed_at is null and kind = 'prescription';
