-- psql -X -v ON_ERROR_STOP=1 -v password=… -v replication=… -f setup.sql, as postgres on the primary, once.
create role earshot login password :'password';
create database earshot owner earshot;
create role earshot_check login;
create role replicator login replication password :'replication';
-- What pg_rewind reads of the server that it follows.
grant execute on function pg_ls_dir(text, boolean, boolean) to replicator;
grant execute on function pg_stat_file(text, boolean) to replicator;
grant execute on function pg_read_binary_file(text) to replicator;
grant execute on function pg_read_binary_file(text, bigint, bigint, boolean) to replicator;
