-- Why cases were rejected is read from the cases themselves: without it a year of a million looks into nearly every page of
-- the table. What the report groups by lies in the index, and a case enters it only when it is rejected.
create index cases_rejected on cases (received_at)
  include (client_id, id, channel, status, summary_version, reject_reason_id, doctor_id) where status = 2;
