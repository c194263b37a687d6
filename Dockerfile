# The program with all it needs. Museums and their sites lie outside: mount them, or deploy into an object storage.
FROM node:24-slim
WORKDIR /opt/foyer
COPY package.json package-lock.json ./
# Not `npm ci`: it refuses where the lock file leaves out packages for other platforms. The versions are the lock file's all the same.
RUN npm install --no-save --ignore-scripts --no-audit --no-fund
COPY . .
# Compiled once here, not with every run.
RUN node src/cli/main.mjs build && chown -R node .foyer
USER node
ENV FOYER_TENANTS=/opt/foyer/tenants FOYER_STATE=/opt/foyer/.foyer
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "--min-semi-space-size=16", "--initial-old-space-size=128", "src/cli/main.mjs"]
CMD ["--help"]
