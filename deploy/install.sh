#!/bin/sh
# Installs the Hearthlight of this folder as a service on Debian or Ubuntu, as root:
#   sh deploy/install.sh www.example.com     with HTTPS of its own, for this name
#   sh deploy/install.sh                     for this machine alone, at http://localhost:3000
# It can be run again, with another name too: other settings and the data stay as they are.
set -eu
umask 022
domain=${1-}
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
home=${HEARTHLIGHT_HOME:-/opt/hearthlight}
settings=/etc/hearthlight.env
say() { printf '%s\n' "$*"; }
fail() { say "Not installed: $*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail 'run this as root, for example with sudo.'
command -v systemctl >/dev/null || fail 'this machine has no systemd.'
[ -f "$here/build/server/index.js" ] || fail "$here holds no built version: unpack the archive of the release."
case $domain in
  '' | *[!a-zA-Z0-9.-]*) [ -z "$domain" ] || fail "$domain is no name of a site; it looks like www.example.com." ;;
  *.*) ;;
  *) fail "$domain is no name of a site; it looks like www.example.com." ;;
esac
version=$(sed -n 's/^  "version": "\([0-9A-Za-z.-]*\)",$/\1/p' "$here/package.json" | head -n 1)
[ -n "$version" ] || fail "$here/package.json has no version."
root=$home/$version

id hearthlight >/dev/null 2>&1 ||
  useradd --system --user-group --home-dir /var/lib/hearthlight --shell /usr/sbin/nologin hearthlight
mkdir -p "$home"
if [ ! -d "$root" ]; then
  # Beside it first: what was cut off must not look like a version.
  rm -rf "$root.part"
  cp -R "$here" "$root.part"
  chown -R root:root "$root.part"
  mv "$root.part" "$root"
fi
[ -L "$home/current" ] || ln -s "$version" "$home/current"
[ "$(readlink "$home/current")" = "$version" ] ||
  fail "another version runs. Upgrade: DATA_DIR=/var/lib/hearthlight $root/hearthlight upgrade $root"
before=
if [ -e "$settings" ]; then before=$(sed -n 's/^DOMAIN=//p' "$settings" | tail -n 1); fi
if [ -z "$domain" ]; then
  domain=$before
  if [ -n "$domain" ]; then say "$settings stays as it is: the site is $domain."; fi
elif [ "$domain" = "$before" ]; then
  say "$settings stays as it is."
elif [ -n "$before" ]; then
  say "The site was $before, and is $domain from now on."
fi
if [ ! -e "$settings" ] || [ "$domain" != "$before" ]; then
  (umask 077
    if [ -e "$settings" ]; then grep -v '^DOMAIN=' "$settings" > "$settings.part" || :; else : > "$settings.part"; fi
    if [ -n "$domain" ]; then printf 'DOMAIN=%s\n' "$domain" >> "$settings.part"; fi)
  mv "$settings.part" "$settings"
fi
# The archive has its own Node in bin; a checkout has the one of its packages.
node=bin/node
[ -x "$root/$node" ] || node=node_modules/.bin/node
sed "s#^ExecStart=.*#ExecStart=$home/current/$node scripts/serve.mjs#; s#^WorkingDirectory=.*#WorkingDirectory=$home/current#" \
  "$root/deploy/hearthlight.service" > /etc/systemd/system/hearthlight.service
port=$(sed -n 's/^PORT=//p' "$settings" | tail -n 1)
port=${port:-3000}
ports=$port
if [ -z "$domain" ]; then
  address=http://localhost:$port
else
  address=https://$domain
  # Behind a proxy it has a port of its own.
  grep -q '^TRUST_PROXY=[1-9]' "$settings" || { port=80 ports='80 443'; }
fi
systemctl daemon-reload
systemctl stop hearthlight 2>/dev/null || :
for one in $ports; do
  "$root/$node" -e "require('node:net').createServer().on('error', () => process.exit(1)).listen($one, () => process.exit(0))" ||
    fail "port $one is in use by another program (ss -ltnp says which). Stop that program, and run this again."
done
systemctl enable hearthlight
systemctl start hearthlight

say "Hearthlight $version is starting …"
tries=0
until "$root/$node" -e "fetch('http://127.0.0.1:$port/healthz').then((a) => a.text()).then((text) => process.exit(text === 'ok' ? 0 : 1), () => process.exit(1))"; do
  tries=$((tries + 1))
  [ "$tries" -lt 90 ] || fail 'it does not answer yet; journalctl -u hearthlight says why.'
  sleep 1
done
say "It runs: $address"
if [ -n "$domain" ]; then say "The certificate follows within a minute, once the name leads to this machine."; fi
say "Staff sign in at $address/admin. The owner's first password is in the log, once:"
say "  journalctl -u hearthlight | grep \"Owner's\""
