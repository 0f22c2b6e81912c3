-- Documents that a client sends on to the operators waited in the channel of records, which has no desk. They are
-- prescriptions of the console's own channel.
update cases set channel = 'opd' where channel = 'mrd' and status = 0;
