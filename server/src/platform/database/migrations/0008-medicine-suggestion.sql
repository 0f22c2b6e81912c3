-- Suggesting medicines reads short stretches of indexes instead of ranking thousands of rows.
create extension if not exists fuzzystrmatch;

-- With all by which a medicine is picked out by words of its name and strength, so that the row is not looked at.
drop index medicines_search_key;
drop index medicines_generic_search_key;
create index medicines_search_key on medicines (search_key, id) include (strength) where not retired;
create index medicines_generic_search_key on medicines (search_key, id) include (strength)
  where generic and not retired;

-- Laid anew rather than altered, so that no emptied pages stay behind.
create table medicine_salts_new (
  medicine_id bigint not null constraint medicine_salts_medicine_id_fkey references medicines on delete cascade,
  salt_key text collate "C" not null,
  salt_count smallint not null,
  -- Words of the medicine's name and strength: by them a salt's products are ordered and picked out
  words text collate "C" not null default '',
  constraint medicine_salts_new_pkey primary key (medicine_id, salt_key)
);
insert into medicine_salts_new (medicine_id, salt_key, salt_count, words)
select s.medicine_id, s.salt_key, s.salt_count, m.search_key || ' ' || lower(m.strength)
from medicine_salts s join medicines m on m.id = s.medicine_id order by s.medicine_id, s.salt_key;
drop table medicine_salts;
alter table medicine_salts_new rename to medicine_salts;
alter table medicine_salts rename constraint medicine_salts_new_pkey to medicine_salts_pkey;
-- Two, because products of the salt alone come first whichever of the salts typed so far is meant.
create index medicine_salts_alone on medicine_salts (salt_key, words, medicine_id) where salt_count = 1;
create index medicine_salts_combined on medicine_salts (salt_key, salt_count, words, medicine_id)
  where salt_count > 1;

-- Counted uses under each salt of the medicine, so that one stretch of one index answers "most used of this salt".
create table medicine_salt_uses (
  client_id int not null,
  medicine_id bigint not null references medicines on delete cascade,
  salt_key text collate "C" not null,
  salt_count smallint not null,
  uses bigint not null,
  primary key (client_id, medicine_id, salt_key)
);
create index medicine_salt_uses_salt_key on medicine_salt_uses (client_id, salt_key);
insert into medicine_salt_uses (client_id, medicine_id, salt_key, salt_count, uses)
select u.client_id, u.medicine_id, s.salt_key, s.salt_count, u.uses
from medicine_uses u join medicine_salts s on s.medicine_id = u.medicine_id;

create function count_medicine_salt_uses() returns trigger language plpgsql as $$
begin
  insert into medicine_salt_uses (client_id, medicine_id, salt_key, salt_count, uses)
  select u.client_id, u.medicine_id, s.salt_key, s.salt_count, u.uses
  from counted u join medicine_salts s on s.medicine_id = u.medicine_id
  -- In the order of the key, so that two that count the same medicines cannot lock each other out.
  order by 1, 2, 3
  on conflict (client_id, medicine_id, salt_key) do update
    set uses = excluded.uses, salt_count = excluded.salt_count;
  return null;
end $$;
create trigger medicine_uses_count_insert after insert on medicine_uses referencing new table as counted
  for each statement execute function count_medicine_salt_uses();
create trigger medicine_uses_count_update after update on medicine_uses referencing new table as counted
  for each statement execute function count_medicine_salt_uses();

-- The first eight letters of a word, whole and with each one of them left out. Two words that differ there by one
-- slip (a letter more, less, another, or two that changed places) share an entry.
create function word_less_a_letter(word text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(array[
    left(word, 8),
    left(word, 7),
    left(word, 6) || substr(left(word, 8), 8),
    left(word, 5) || substr(left(word, 8), 7),
    left(word, 4) || substr(left(word, 8), 6),
    left(word, 3) || substr(left(word, 8), 5),
    left(word, 2) || substr(left(word, 8), 4),
    left(word, 1) || substr(left(word, 8), 3),
    substr(left(word, 8), 2)], ''));
create index medicine_words_less_a_letter on medicine_words using gin (word_less_a_letter(word));

-- The trigrams took 14 ms over 87,000 words, and found hardly a word more.
drop function near_medicine_words;
drop index medicine_words_trigrams;
