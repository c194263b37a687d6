import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/*
 * What a typed page can't have on the machine of a test, and what stands in for it. All other programs are real: bash, Foyer,
 * openssl, nginx, and Apache where it is installed.
 *
 * - `/etc`, `/opt`, `/var` and `/usr/local` are folders of a scratch root, in commands as in units of systemd.
 * - There is one user, so that `su`, `useradd` and owners do nothing.
 * - Packages are installed: `apt-get` and `npm` do nothing.
 * - `certbot` makes certificates itself.
 * - `systemctl` starts the program of a unit, without its protections, and reloads the web servers.
 * - Ports are free ones of the machine, without IPv6, and names are this machine (names-here.mjs).
 * - Clouds and clusters (`aws`, `npx wrangler`, `docker`, `kubectl`) only look whether the files that they are given exist.
 */

/** Lines of bash that put the folders of the scratch root in the place of the machine's. */
const inRoot = String.raw`in_root() { sed -E "s#(^|[ '\"=:(])/(etc|opt|var|usr/local)/#\1$ROOT/\2/#g"; }`

const nothing = 'exit 0'

/** Says of each file that an option or a word names whether it is there. */
const looksForFiles = (pattern: string) => String.raw`
for word in "$@"; do
  file=$(grep -oE '${pattern}' <<< "$word" | head -1)
  [ -z "$file" ] || [ -e "$file" ] || { echo "$0: no $file" >&2; exit 1; }
done`

/** The certificate of a name; every Node trusts it from then on. */
export const certificate = String.raw`
make_certificate() {
  mkdir -p "$1"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj "/CN=$2" \
    -addext "subjectAltName=$3" -keyout "$1/privkey.pem" -out "$1/fullchain.pem" 2> /dev/null
  cat "$1/fullchain.pem" >> "$ROOT/trusted.pem"
}`

const programs: Record<string, string> = {
  'apt-get': nothing,
  useradd: nothing,
  npm: '[ "$1" = ci ]',
  // Without owners, which only root can give away.
  install: String.raw`
words=()
while [ $# -gt 0 ]; do case $1 in -o | -g) shift 2 ;; *) words+=("$1"); shift ;; esac; done
exec /usr/bin/install "\${words[@]}"`,
  certbot: String.raw`${certificate}
while [ $# -gt 0 ]; do [ "$1" = -d ] && host=$2; shift; done
make_certificate "$ROOT/etc/letsencrypt/live/$host" "$host" "DNS:$host"`,
  nginx: String.raw`
run=$ROOT/run/nginx
mkdir -p "$run/conf.d"
for file in "$ROOT"/etc/nginx/conf.d/*.conf; do
  sed -E "/listen \[::\]/d; s/listen 443/listen 127.0.0.1:$TYPED_SHOPS/; s/listen 80/listen 127.0.0.1:$TYPED_HTTP/; s/localhost:4490/127.0.0.1:$TYPED_WATCH/" \
    "$file" > "$run/conf.d/$(basename "$file")"
done
{
  [ "$(id -u)" != 0 ] || echo 'user root root;'
  echo "pid $run/pid; error_log $run/error.log; worker_processes 1; events {}"
  echo 'http { access_log off; types { text/html html; text/css css; text/javascript js; }'
  for of in client_body proxy fastcgi uwsgi scgi; do echo "\${of}_temp_path $run/$of;"; done
  echo "include $run/conf.d/*.conf; }"
} > "$run/nginx.conf"
real=$(PATH=/usr/sbin:/usr/bin:/usr/local/bin command -v nginx)
exec "$real" -c "$run/nginx.conf" -e "$run/error.log" "$@"`,
  systemctl: String.raw`${inRoot}
start() {
  unit=$ROOT/etc/systemd/system/$1.service
  cd "$(sed -n 's/^WorkingDirectory=//p' "$unit" | in_root)"
  export $(sed -n 's/^Environment=//p' "$unit" | in_root)
  file=$(sed -n 's/^EnvironmentFile=-//p' "$unit" | in_root)
  [ -z "$file" ] || [ ! -e "$file" ] || { set -a; . "$file"; set +a; }
  grep -E '^ExecStart(Pre)?=' "$unit" | sed -E 's/^[A-Za-z]+=//' | in_root > "$ROOT/run/$1.lines"
}
watch() {
  [ ! -e "$ROOT/run/watch.pid" ] || { kill "$(cat "$ROOT/run/watch.pid")"; tail -f --pid="$(cat "$ROOT/run/watch.pid")" /dev/null; }
  start foyer-watch
  sed -E "s#^/usr/bin/node#exec node#; s#watch --all#& --port $TYPED_WATCH#" "$ROOT/run/foyer-watch.lines" > "$ROOT/run/watch.sh"
  setsid bash "$ROOT/run/watch.sh" > "$ROOT/run/watch.log" 2>&1 < /dev/null &
  echo $! > "$ROOT/run/watch.pid"
}
case "$*" in
  daemon-reload | 'reload apache2' | 'enable --now foyer-rules@nginx.path') ;;
  'reload nginx') if [ -s "$ROOT/run/nginx/pid" ]; then nginx -s reload; else nginx; fi ;;
  'enable --now foyer-watch' | 'restart foyer-watch') watch ;;
  'start foyer-rules@nginx')
    start foyer-rules@
    in_root < deploy/systemd/foyer-rules.sh > "$ROOT/run/foyer-rules.sh"
    sed "s#/bin/sh deploy/systemd#bash $ROOT/run#; s#%i#nginx#" "$ROOT/run/foyer-rules@.lines" > "$ROOT/run/rules.sh"
    bash -e "$ROOT/run/rules.sh" ;;
  *) echo "systemctl $*: the test has no such unit" >&2; exit 1 ;;
esac`,
  curl: String.raw`
case "$*" in
  *http://localhost:4490*) words=(); for word in "$@"; do words+=("\${word//localhost:4490/127.0.0.1:$TYPED_WATCH}"); done; exec /usr/bin/curl -sSf -o /dev/null "\${words[@]}" ;;
  *https://api.cloudflare.com/*) ;;
  *) echo "curl $*: the test has no such server" >&2; exit 1 ;;
esac`,
  a2enmod: nothing,
  a2dissite: nothing,
  a2ensite: '[ -e "$ROOT/etc/apache2/sites-available/$1.conf" ]',
  apachectl: String.raw`
modules=/usr/lib/apache2/modules
[ -d $modules ] || exit 0
{
  for name in mpm_event authz_core headers rewrite mime dir filter deflate alias ssl setenvif; do echo "LoadModule \${name}_module $modules/mod_$name.so"; done
  echo "ServerName localhost"; echo "TypesConfig /dev/null"; echo "PidFile $ROOT/run/apache.pid"; echo "ErrorLog $ROOT/run/apache.log"
  cat "$ROOT"/etc/apache2/sites-available/*.conf
} > "$ROOT/run/apache.conf"
exec apache2 -t -f "$ROOT/run/apache.conf"`,
  aws: looksForFiles(String.raw`[a-z/]*\.json$`),
  npx: String.raw`[ "$1 $2 $3" != 'wrangler pages deploy' ] || [ -e "$4/index.html" ]`,
  docker: looksForFiles('^deploy/[A-Za-z]+$'),
  kubectl: nothing,
}

/** Names of the programs that aren't the machine's. */
export const standIns = Object.keys(programs)

/**
 * Writes the stand-ins into the scratch root, where they come before the machine's programs, and the folders that Debian and
 * its packages bring.
 */
export async function writeStandIns(root: string): Promise<string> {
  const bin = join(root, 'stand-ins')
  const brought = [
    'etc/nginx/conf.d',
    'etc/apache2/sites-available',
    'etc/systemd/system',
    'etc/profile.d',
    'etc/foyer',
  ]
  for (const folder of [bin, ...[...brought, 'usr/local/bin', 'var/lib', 'opt', 'run'].map((one) => join(root, one))])
    await mkdir(folder, { recursive: true })
  for (const [name, lines] of Object.entries(programs)) {
    const file = join(bin, name)
    await writeFile(file, `#!/bin/bash\n${lines.replaceAll('\\${', '${')}\n`)
    await chmod(file, 0o755)
  }
  await symlink(process.execPath, join(bin, 'node'))
  return bin
}

/** Lines before those of a page: paths, and commands that stay until somebody stops them. */
export const prelude = String.raw`set -eo pipefail
foyer() {
  [ "$1" = preview ] || { command foyer "$@"; return; }
  local line out preview shown=
  exec {out}< <(exec foyer "$@" --port 0)
  preview=$!
  while read -r line <&"$out"; do
    case $shown$line in http* | *" http"*) shown=yes; kill -INT $preview ;; esac
  done
  wait $preview || true
  [ -n "$shown" ]
}
`

/** Returns the commands of a page with the folders of the scratch root in the place of the machine's. */
export const inScratchRoot = (commands: string): string =>
  commands.replaceAll(/(^|[ '"=:(])\/(etc|opt|var|usr\/local)\//gm, '$1$ROOT/$2/')
