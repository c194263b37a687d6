# The program with all it needs. Museums and their sites lie outside: mount them, or deploy into an object storage.
FROM node:24-slim
WORKDIR /opt/foyer
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# Compiled once here, not with every run.
RUN node src/cli/main.mjs build && chown -R node .foyer
USER node
ENV FOYER_TENANTS=/opt/foyer/tenants FOYER_STATE=/opt/foyer/.foyer
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "src/cli/main.mjs"]
CMD ["--help"]
