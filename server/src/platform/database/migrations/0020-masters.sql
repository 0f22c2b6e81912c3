-- What an administrator writes of the master lists: other spellings, and a version against two who write at once.

-- Every spelling of a term in lower case, a line each, with a line end before and behind each.
create function spellings_of(name text, name_hindi text, synonyms text[]) returns text
language sql immutable parallel safe
return lower(e'\n' || name || e'\n' || name_hindi || e'\n' || array_to_string(synonyms, e'\n') || e'\n');

alter table master_terms
  add column synonyms text[] not null default '{}',
  add column version int not null default 1;
alter table master_terms
  add column spellings text not null generated always as (spellings_of(name, name_hindi, synonyms)) stored;
drop index master_terms_search;
create index master_terms_search on master_terms using gin (spellings gin_trgm_ops) where not retired;
create index master_terms_code on master_terms (kind, lower(code) text_pattern_ops) where not retired;
create index master_terms_listed on master_terms (kind, position, lower(name), id) where not retired;

alter table departments
  add column name_hindi text not null default '',
  add column synonyms text[] not null default '{}',
  add column version int not null default 1;
alter table departments
  add column spellings text not null generated always as (spellings_of(name, name_hindi, synonyms)) stored;

alter table vital_masters add column version int not null default 1;
