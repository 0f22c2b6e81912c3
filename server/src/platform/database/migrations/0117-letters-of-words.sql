-- What the recogniser made of each word of a page, for names that are not among its letters: a sealed object by the
-- place of each word. It is forgotten when the case has ended.
alter table case_pages add column ocr_letters jsonb;
create index case_pages_with_letters on case_pages (client_id, case_id) where ocr_letters is not null;

-- The names of the catalogue are kept in memory: the stamp says when they were changed.
create trigger stamp_written after insert or update or delete on medicines
  for each statement execute function stamp_master('medicines');
