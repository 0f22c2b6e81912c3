-- What operators did for all clients together, by months: a year of everybody is read from it. One client's is read from
-- the days, which are few. It is kept with the days, in the same transaction; `month` is its first day.
create table report_operator_months (
  user_id bigint not null,
  channel text not null,
  level text not null,
  action text not null,
  month date not null,
  held_group smallint not null,
  cases int not null,
  active_seconds bigint not null,
  keys bigint not null,
  clicks bigint not null,
  primary key (month, user_id, channel, level, action, held_group)
);
insert into report_operator_months
select user_id, channel, level, action, date_trunc('month', day)::date, held_group, sum(cases), sum(active_seconds), sum(keys),
  sum(clicks)
from report_operator_days group by 1, 2, 3, 4, 5, 6;

-- A few days of all clients lie beside each other in it.
create index report_operator_days_day on report_operator_days (day);
