-- The medicines that suggestions come from, how often each was prescribed, and advice phrases.
create table medicines (
  id bigint generated always as identity primary key,
  -- The catalogue's own code, or one made from name, strength, form and company
  code text not null unique,
  name text not null,
  salt text not null default '',
  strength text not null default '',
  form text not null default '',
  company text not null default '',
  category text not null default '',
  name_hindi text not null default '',
  route text not null default '',
  pack text not null default '',
  mrp text not null default '',
  schedule text not null default '',
  -- Sold under its salt's name
  generic boolean not null default false,
  -- The name as it is looked up: lower case, no punctuation, letters and figures apart.
  -- Byte order, so that a prefix is a stretch of the index in any locale.
  search_key text collate "C" not null,
  retired boolean not null default false,
  changed_at timestamptz not null default now()
);
create index medicines_search_key on medicines (search_key) where not retired;
create index medicines_generic_search_key on medicines (search_key) where generic and not retired;

-- Each salt of a medicine; those with the fewest salts come first in the index.
create table medicine_salts (
  medicine_id bigint not null references medicines on delete cascade,
  salt_key text collate "C" not null,
  salt_count smallint not null,
  primary key (medicine_id, salt_key)
);
create index medicine_salts_key on medicine_salts (salt_key, salt_count, medicine_id);

-- First words of names and salts, each once: what a misspelt word is held against.
create table medicine_words (
  word text collate "C" primary key
);
create index medicine_words_trigrams on medicine_words using gin (word gin_trgm_ops);

-- Words that share trigrams with a misspelt one. The default threshold (0.3) misses short words.
create function near_medicine_words(misspelt text, most int) returns table (word text)
  language sql stable set pg_trgm.similarity_threshold = 0.22 as $$
  select w.word from medicine_words w where w.word % misspelt
  order by similarity(w.word, misspelt) desc, w.word limit most
$$;

-- How often a client's cases prescribed a medicine; client 0 is everybody together.
create table medicine_uses (
  client_id int not null,
  medicine_id bigint not null references medicines on delete cascade,
  -- That of the medicine, so that one stretch of one index answers "most used with this prefix"
  search_key text collate "C" not null,
  uses bigint not null default 0,
  last_used_at timestamptz not null default now(),
  primary key (client_id, medicine_id)
);
create index medicine_uses_search_key on medicine_uses (client_id, search_key);
create index medicine_uses_of_medicine on medicine_uses (medicine_id);

create table advice_phrases (
  id bigint generated always as identity primary key,
  advice text not null,
  advice_hindi text not null default '',
  position int not null default 0,
  retired boolean not null default false
);
create unique index advice_phrases_advice on advice_phrases (lower(advice));
create index advice_phrases_search on advice_phrases using gin (lower(advice) gin_trgm_ops);
