-- The `reminded_from` for which the reminder is planned, or was found to be none: the chore reads the others alone, and
-- not each minute every appointment of the next day and a half.
alter table appointments add column reminder_planned_for timestamptz;
drop index appointments_ahead;
create index appointments_to_plan on appointments (starts_at)
  where status = 0 and remind_minutes > 0 and tell and reminder_planned_for is distinct from reminded_from;
