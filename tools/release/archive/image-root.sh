#!/bin/sh
# Makes the root of an image in the folder $1: the C and C++ libraries that the programs and addons of this folder load, an empty /tmp and
# the folder for data, but no shell, no package manager and no other program. The libraries are read from every file that ships, because a
# written list would lack those of the next addon.
set -eu
here=$(dirname "$(readlink -f "$0")")
root=$1

# Programs and shared libraries, by their first bytes, whatever they are called.
elf_files() {
  find "$here/bin" "$here/node_modules" -type f -size +1k ! -name '*.js' ! -name '*.cjs' ! -name '*.mjs' ! -name '*.json' |
    while read -r file; do
      if [ "$(head -c 4 "$file" | tail -c 3)" = ELF ]; then echo "$file"; fi
    done
}

needed=$(elf_files | xargs -d '\n' ldd)
if echo "$needed" | grep 'not found' >&2; then
  echo "These libraries are not on the machine that makes the image." >&2
  exit 1
fi

mkdir -p "$root/tmp" "$root/etc" "$root/var/lib/earshot"
chmod 1777 "$root/tmp"
chmod 700 "$root/var/lib/earshot"
chown 10001:10001 "$root/var/lib/earshot"
# Libraries in this folder are left out, because they are copied into the image with it.
echo "$needed" | grep -o '\(=> \|^[[:space:]]*\)/[^ ]*\.so[^ ]*' | grep -o '/.*' | grep -v "^$here/" | sort -u |
  while read -r library; do cp -L --parents "$library" "$root"; done
