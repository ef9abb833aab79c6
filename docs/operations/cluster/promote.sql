-- psql -X -v ON_ERROR_STOP=1 -f promote.sql, as postgres on the standby, when the primary is off and stays off: two primaries are worse than none.
-- Nobody follows the new primary yet: it must not wait for anybody.
alter system set synchronous_standby_names = '';
select pg_reload_conf();
select pg_promote();
-- pg_rewind looks at the last checkpoint to see who is the primary now.
checkpoint;
