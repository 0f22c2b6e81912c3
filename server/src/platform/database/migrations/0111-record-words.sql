-- Filed documents are found by the words on their pages. The words rest sealed, so what is kept here are keyed hashes of
-- them, each once for a record; the server writes them when the pages have been read.
create table mrd_record_words (
  client_id int not null,
  record_id bigint not null,
  words bigint[] not null,
  primary key (client_id, record_id),
  foreign key (client_id, record_id) references mrd_records (client_id, id)
);
create index mrd_record_words_words on mrd_record_words using gin (words);

-- Whether words of its pages were read or changed since they were looked over.
alter table mrd_records add column words_due boolean not null default true;
create index mrd_records_words_due on mrd_records (client_id, id) where words_due and case_id is not null;

create function note_words_of_record() returns trigger language plpgsql as $$
begin
  update mrd_records set words_due = true
  where client_id = new.client_id and case_id = new.case_id and not words_due;
  return null;
end $$;
create trigger note_words_of_record after update of ocr_words, removed_at on case_pages for each row
  when (old.ocr_words is distinct from new.ocr_words or old.removed_at is distinct from new.removed_at)
  execute function note_words_of_record();
