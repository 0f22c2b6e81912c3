-- A document finds its patient by the number (UHID) however it is written.
create index patients_uhid_lower on patients (client_id, lower(uhid)) where uhid <> '';
