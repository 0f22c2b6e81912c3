-- What the headings of an imported file were taken for, to be looked at before its rows are used.
alter table imports add column taken jsonb not null default '[]';
