-- Why the files behind the link of a record are not there, as a sentence; empty where they are, or are waited for.
alter table mrd_records add column fault text not null default '';
