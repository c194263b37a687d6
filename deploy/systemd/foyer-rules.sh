# Writes the rules of all museums for a web server, and lets it read them again: sh foyer-rules.sh nginx | caddy | apache
set -e
hosts() { node src/cli/foyer.mjs hosts --all --for "$@"; }
case $1 in
  nginx)
    hosts nginx --certificates /etc/letsencrypt/live --output /etc/nginx/conf.d/foyer.conf
    nginx -t
    systemctl reload nginx
    ;;
  caddy)
    hosts caddy --output /etc/caddy/Caddyfile
    caddy validate --config /etc/caddy/Caddyfile
    systemctl reload caddy
    ;;
  apache)
    hosts apache --certificates /etc/letsencrypt/live --output /etc/apache2/sites-available/foyer.conf
    apachectl configtest
    systemctl reload apache2
    ;;
  *)
    echo "Expected nginx, caddy or apache, found \"$1\"." >&2
    exit 1
    ;;
esac
