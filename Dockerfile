# syntax=docker/dockerfile:1
# The server with the built web client. Settings come from the environment (README, "Settings").
# It was written to be read: there was no container engine where it was written, so it was never built
# (CONTRIBUTING, "Containers", says which of its steps were run without one).

FROM node:24-bookworm-slim AS base
WORKDIR /app
# npm needs the manifest of every workspace to agree with the lock file.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY structure/package.json structure/
# Runs after each install.
COPY server/src/platform/install server/src/platform/install

FROM base AS web
RUN npm ci --workspace=contract --workspace=web --include-workspace-root
COPY contract contract
COPY web web
RUN npm run build

FROM base
RUN npm ci --omit=dev --workspace=contract --workspace=server --include-workspace-root && npm cache clean --force
COPY contract contract
COPY server server
COPY --from=web /app/web/dist web/dist
COPY LICENSE NOTICE README.md ./
# What is uploaded while there is no bucket, and the seals of the audit log.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Applies migrations, then serves; SIGTERM stops it in order.
CMD ["node", "server/src/main.ts"]
