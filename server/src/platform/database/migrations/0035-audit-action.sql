-- Actions are looked for by their beginning, in any case of letters.
drop index audit_log_action;
create index audit_log_action on audit_log (lower(action) text_pattern_ops, at desc);
