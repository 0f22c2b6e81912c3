-- Appointments that a merge of records moved, so that undoing it gives them back; those made since stay where they are.
create table appointment_moves (
  client_id int not null,
  appointment_id bigint not null,
  id bigint generated always as identity primary key,
  what text not null check (what in ('patient', 'doctor', 'hospital')),
  from_id bigint not null,
  to_id bigint not null,
  foreign key (client_id, appointment_id) references appointments (client_id, id)
);
create index appointment_moves_of_merge on appointment_moves (what, to_id, from_id);
create index appointment_moves_of_appointment on appointment_moves (client_id, appointment_id);
