-- The list of one doctor in its order: by days alone, all appointments of the range were read beside the doctor's own.
create index appointments_of_doctor_listed on appointments (doctor_id, starts_at, id) where doctor_id is not null;
