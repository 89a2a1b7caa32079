#!/bin/sh -e
# Run by the image of PostgreSQL when it makes its cluster: the role that serves (docs/running.md, Two roles).
# On a cluster that exists already:  docker compose exec postgres /docker-entrypoint-initdb.d/portal-role.sh
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 --set=password="$PORTAL_POSTGRES_PASSWORD" <<'SQL'
create role jadara_portal login password :'password';
SQL
