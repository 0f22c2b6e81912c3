-- An answer that no higher level could agree with is put to the sender by the words of its warning; who sent all the same.
alter table case_warning_answers
  add column sent_by bigint references users,
  add column sent_at timestamptz;
