-- Pages of an upload that name different patients or doctors: which pages go together, sealed with what they say, and
-- whether a user said that they are of one patient all the same.
alter table case_extractions
  add column parts bytea,
  add column one_patient boolean not null default false;
