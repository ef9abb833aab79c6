#!/bin/sh
# Makes the root of an image in the folder $1: the C and C++ libraries that the programs of this folder load, an empty /tmp and the folder for data.
# No shell, no package manager, no other program.
set -eu
here=$(dirname "$(readlink -f "$0")")
root=$1
mkdir -p "$root/tmp" "$root/etc" "$root/var/lib/earshot"
chmod 1777 "$root/tmp"
chmod 700 "$root/var/lib/earshot"
chown 10001:10001 "$root/var/lib/earshot"
ldd "$here/bin/node" "$here/node_modules/better-sqlite3/prebuilds/linux-x64.node" | grep -o '/[^ ]*\.so[^ ]*' | sort -u |
  while read -r library; do cp -L --parents "$library" "$root"; done
