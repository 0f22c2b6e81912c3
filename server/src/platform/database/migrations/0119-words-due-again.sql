-- A change that comes while a record is looked over waits for it, and makes it due again: with the condition that it was not
-- due yet, the change was passed over, and its words were never found.
create or replace function note_words_of_record() returns trigger language plpgsql as $$
begin
  update mrd_records set words_due = true where client_id = new.client_id and case_id = new.case_id;
  return null;
end $$;
