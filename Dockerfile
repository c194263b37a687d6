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
# What Node is started with stands in two files (src/cli/node-options.mjs). `exec`, so that signals reach the program.
ENTRYPOINT ["sh", "-c", "exec node $(cat src/cli/node-options.txt src/cli/node-options-long.txt) src/cli/main.mjs \"$@\"", "foyer"]
CMD ["--help"]
