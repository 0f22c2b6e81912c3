-- What an operator's bell tells: comments that are open, and decisions on what they asked for.
create index case_comments_open on case_comments (written_at desc) where resolved_at is null;
create index medicine_requests_decided on medicine_requests (asked_by, decided_at desc) where decided_at is not null;
create index term_approvals_decided on term_approvals (asked_by, decided_at desc) where decided_at is not null;
