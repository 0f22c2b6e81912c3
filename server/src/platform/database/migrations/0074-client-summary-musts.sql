-- What the discharge summaries of a client must have beside what every summary must.
alter table clients add column summary_musts text[] not null default '{}';
