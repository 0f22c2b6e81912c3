-- What is given during a stay is a list of its own beside what is prescribed for the way home.
alter table case_medicines
  add column during_stay boolean not null default false,
  add constraint case_medicines_one_list check (not (generic and during_stay));
