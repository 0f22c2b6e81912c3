-- What operators did, by months: a year of all clients is read from it, as terms are from report_term_months. It is kept
-- with the days, in the same transaction; `month` is its first day.
create table report_operator_months (
  user_id bigint not null,
  client_id int not null,
  channel text not null,
  level text not null,
  action text not null,
  month date not null,
  -- How many claims are of each group of lengths, from the first: as rows of their own they would be as many as claims
  held int[] not null,
  active_seconds bigint not null,
  keys bigint not null,
  clicks bigint not null,
  primary key (client_id, month, user_id, channel, level, action)
);
insert into report_operator_months
select user_id, client_id, channel, level, action, month,
  (select array_agg(coalesce(s.cases, 0) order by at) from generate_series(0, longest) at
    left join (select held_group, sum(cases)::int as cases from report_operator_days d
      where d.client_id = m.client_id and d.day >= m.month and d.day < m.month + interval '1 month' and d.user_id = m.user_id
        and d.channel = m.channel and d.level = m.level and d.action = m.action group by 1) s on s.held_group = at),
  active_seconds, keys, clicks
from (select user_id, client_id, channel, level, action, date_trunc('month', day)::date as month, max(held_group) as longest,
    sum(active_seconds) as active_seconds, sum(keys) as keys, sum(clicks) as clicks
  from report_operator_days group by 1, 2, 3, 4, 5, 6) m;

-- A few days of all clients lie beside each other in it.
create index report_operator_days_day on report_operator_days (day);
