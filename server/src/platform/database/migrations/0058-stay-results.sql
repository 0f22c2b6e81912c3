-- The result that a report image of an inpatient case says, and whether it goes into the summary of the stay.
alter table case_reports
  add column value text not null default '',
  add column unit text not null default '',
  add column normal text not null default '',
  add column in_summary boolean not null default false;
