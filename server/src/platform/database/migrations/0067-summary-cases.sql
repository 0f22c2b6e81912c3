-- A case of a stay that carries a signed summary out, and no prescription: which version of it.
alter table cases add column summary_version int;
-- Each version goes out by one case.
create unique index cases_summary_version on cases (client_id, stay_id, summary_version) where summary_version is not null;
