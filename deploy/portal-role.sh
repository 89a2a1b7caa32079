#!/bin/sh -e
# Creates the serving role (docs/running.md, Two roles). PostgreSQL's image runs it when it creates the cluster.
# On an existing cluster:  docker compose exec postgres /docker-entrypoint-initdb.d/portal-role.sh
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 --set=password="$PORTAL_POSTGRES_PASSWORD" <<'SQL'
create role jadara_portal login password :'password';
SQL
