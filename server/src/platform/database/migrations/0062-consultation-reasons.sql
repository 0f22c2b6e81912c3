-- A consultation is rejected for other reasons than a photographed prescription: a list of its own in the same table,
-- because a case refers to one reason of either.
alter table reject_reasons add column of_consultation boolean not null default false;
alter table reject_reasons drop constraint reject_reasons_code_key;
drop index reject_reasons_name;
create unique index reject_reasons_code on reject_reasons (of_consultation, code);
create unique index reject_reasons_name on reject_reasons (of_consultation, lower(name));
insert into reject_reasons (code, name, needs_note, of_consultation, position) values
  ('see-in-person', 'The patient must be seen in person', false, true, 1),
  ('not-by-telemedicine', 'The medicine may not be prescribed by tele-consultation', false, true, 2),
  ('not-indicated', 'No medicine of the order is needed', false, true, 3),
  ('not-identified', 'The patient could not be identified', false, true, 4),
  ('not-the-patient', 'The order is for somebody else', false, true, 5),
  ('no-adult', 'No adult is with the minor', false, true, 6),
  ('no-consent', 'The patient does not consent', false, true, 7),
  ('order-incomplete', 'The order is incomplete or cannot be read', false, true, 8),
  ('duplicate', 'Duplicate order', false, true, 9),
  ('language', 'Language cannot be served', false, true, 10),
  ('other', 'Other', true, true, 1000);

create trigger stamp_consultation_reasons after insert or update or delete on reject_reasons
  for each statement execute function stamp_master('consultationRejectReasons');
