#!/bin/sh
# One backup a day, as long as this runs, or one with --once; each in a folder of its own in BACKUP_DIR. Those older
# than BACKUP_DAYS days go once a newer one is complete.
set -u
folder=${BACKUP_DIR:-/backups}
days=${BACKUP_DAYS:-14}
hour=${BACKUP_HOUR:-3}
cd "$(dirname "$0")" || exit 1

back_up() {
  target="$folder/$(date +%Y-%m-%d-%H%M%S)"
  node server/dist/backup.js "$target"
  result=$?
  # 2: complete, of a store that had already lost files; the lines above name them.
  if [ "$result" -ne 0 ] && [ "$result" -ne 2 ]; then
    rm -rf "$target"
    echo "The backup failed: there is no $target." >&2
    return "$result"
  fi
  # Only whole backups are ever taken for old ones, and this one stays whatever its age.
  find "$folder" -mindepth 2 -maxdepth 2 -name backup.json -mtime "+$days" ! -path "$target/*" |
    while read -r old; do rm -rf "$(dirname "$old")"; done
  return "$result"
}

if [ "${1:-}" = --once ]; then
  back_up
  exit
fi

has_today() {
  for complete in "$folder/$(date +%Y-%m-%d)"-*/backup.json; do
    [ -e "$complete" ] && return 0
  done
  return 1
}

trap 'exit 0' TERM INT
while :; do
  if [ "$(date +%H)" -ge "$hour" ] && ! has_today; then back_up; fi
  sleep 600 &
  wait $!
done
