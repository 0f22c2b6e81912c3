-- The lists of the consultation desk, written by administrators as the other masters are.
alter table medicine_reject_reasons alter column code set default 'own-' || gen_random_uuid();
alter table call_reasons alter column code set default 'own-' || gen_random_uuid();
-- The reason that is written by hand stays behind all others, as in the list of reject reasons.
update medicine_reject_reasons set position = 1000 where code = 'other';
create unique index medicine_reject_reasons_name on medicine_reject_reasons (lower(name));
create unique index call_reasons_name on call_reasons (lower(name));

-- What the patient is asked. Answers are kept in the consultation under the code, which never changes.
create table tele_questions (
  id int generated always as identity primary key,
  version int not null default 1,
  code text not null unique default 'own-' || gen_random_uuid(),
  name text not null,
  answer_kind text not null default 'text' check (answer_kind in ('yesNo', 'text', 'number', 'choice')),
  options text[] not null default '{}',
  -- A consultation is sent only with an answer.
  required boolean not null default false,
  -- Asked again when the patient is called back.
  reminder boolean not null default false,
  position int not null default 0,
  retired boolean not null default false
);
create unique index tele_questions_name on tele_questions (lower(name));
insert into tele_questions (code, name, answer_kind, options, required, reminder, position, retired) values
  ('since', 'Since when do you have the complaint?', 'text', '{}', false, true, 1, false),
  ('worse', 'Is it getting worse?', 'yesNo', '{}', false, true, 2, false),
  ('medicines', 'Which medicines do you take at present?', 'text', '{}', false, false, 3, false),
  -- Allergies are asked in the patient's own section now, where the safety check reads them.
  ('allergies', 'Are you allergic to any medicine?', 'text', '{}', false, false, 4, true),
  ('pregnant', 'Are you pregnant or nursing?', 'choice', '{no,pregnant,nursing,"not applicable"}', false, false, 5, false);

create trigger stamp_written after insert or update or delete on medicine_reject_reasons
  for each statement execute function stamp_master('medicineRejectReasons');
create trigger stamp_written after insert or update or delete on call_reasons
  for each statement execute function stamp_master('callReasons');
