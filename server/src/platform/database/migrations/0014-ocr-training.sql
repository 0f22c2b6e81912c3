-- Ground truth for the recognition engine: pages that trainers corrected.

-- How sure the engine was of a page, so that the worst pages can be listed first without looking into the words.
create function mean_word_confidence(words jsonb) returns real language sql immutable as $$
  select avg((word ->> 'confidence')::real)::real from jsonb_array_elements(words) word
$$;
alter table case_pages
  add column ocr_confidence real generated always as (mean_word_confidence(ocr_words)) stored,
  add column ocr_word_count int generated always as (jsonb_array_length(ocr_words)) stored;
create index case_pages_doubtful on case_pages (ocr_confidence, client_id, case_id, number)
  where ocr_state = 'read' and removed_at is null;

-- What refers to a page follows it (`on update cascade`): segregation hands pages from one case to another.

-- A page that somebody works on or has saved. `content` is the draft: {words, language}; null when there is none.
create table training_pages (
  client_id int not null,
  case_id bigint not null,
  number int not null,
  content jsonb,
  -- Grows with every change, so that two trainers do not write over each other
  draft_version int not null default 0,
  writing text not null check (writing in ('printed', 'handwritten', 'mixed')),
  language text not null check (language in ('eng', 'hin', 'mul')),
  saved_version int not null default 0,
  changed_by bigint not null references users,
  changed_at timestamptz not null default now(),
  primary key (client_id, case_id, number),
  foreign key (client_id, case_id, number) references case_pages on update cascade
);
create index training_pages_saved on training_pages (client_id, case_id, number) where saved_version > 0;
create index training_pages_changed on training_pages (changed_at desc);

-- What was saved, never changed again. `engine` is the one whose reading the trainer started from.
create table training_truths (
  client_id int not null,
  case_id bigint not null,
  number int not null,
  version int not null,
  content jsonb not null,
  word_count int not null,
  engine text not null,
  saved_by bigint not null references users,
  saved_at timestamptz not null default now(),
  primary key (client_id, case_id, number, version),
  foreign key (client_id, case_id, number) references training_pages on update cascade
);

-- The engine measured on the saved pages. What is read belongs to the pages' clients, so figures are summed by page.
create table training_measurements (
  id bigint generated always as identity primary key,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  -- The one client it was asked for; null for all that the trainer sees
  client_id int references clients,
  engine text not null default '',
  asked_by bigint not null references users,
  asked_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index training_measurements_running on training_measurements (asked_by) where state = 'running';

create table training_measurement_pages (
  measurement_id bigint not null references training_measurements,
  client_id int not null,
  case_id bigint not null,
  number int not null,
  truth_version int not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  printed_letters int not null default 0,
  printed_errors int not null default 0,
  printed_words int not null default 0,
  printed_found int not null default 0,
  handwritten_letters int not null default 0,
  handwritten_errors int not null default 0,
  handwritten_words int not null default 0,
  handwritten_found int not null default 0,
  primary key (measurement_id, client_id, case_id, number),
  foreign key (client_id, case_id, number, truth_version) references training_truths on update cascade
);

-- Who asked for the ground truth to take away; the archive is made while it is fetched, and only for a while.
create table training_exports (
  id uuid primary key,
  client_id int references clients,
  asked_by bigint not null references users,
  asked_at timestamptz not null default now()
);
