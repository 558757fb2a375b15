import type { HostingTable } from '../../../server/hosting/hosting-table.ts';
import { timeouts } from '../../../server/timeouts.ts';
import { hostOf, madeFrom } from './places.ts';

/** One image for the site and for the receiver: what it runs is said where it is run. */
export const dockerfile = (): string => `${madeFrom('Dockerfile')}
FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
ARG API_ORIGIN
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 INBOX_HOST=0.0.0.0
WORKDIR /site
COPY --from=build --chown=node:node /site /site
RUN mkdir -p var && chown node:node var
USER node
EXPOSE 4173 4174 4175
CMD ["node", "scripts/serve.ts"]
`;

/** What an image is not made of: what is made in it, what is kept on this machine, and secrets. */
export const dockerignore = (): string =>
  `${madeFrom('Dockerfile.dockerignore')}${['.git', 'node_modules', 'dist', 'generated', 'var', 'reports', '**/*.env', '.env'].join('\n')}\n`;

/**
 * Site, receiver and database. The receiver is asked whether it is ready before the site is started, and secrets come
 * from a file that is not in the repository. Containers and the proxy on their host reach each other through private
 * addresses, and the ports are open to that host alone.
 */
export const compose = ({ origin }: HostingTable): string => `${madeFrom('compose.yaml')}
name: ${hostOf(origin).replaceAll('.', '-')}
services:
  site:
    build: { context: ../.., dockerfile: dist/hosting/Dockerfile }
    command: [node, scripts/serve.ts]
    environment: { RECEIVER: "receiver:4174", TRUSTED_PROXIES: uniquelocal }
    ports: ["127.0.0.1:4173:4173"]
    depends_on: [receiver]
    restart: unless-stopped
  receiver:
    build: { context: ../.., dockerfile: dist/hosting/Dockerfile }
    command: [node, server/receiver/main.ts]
    environment: { TRUSTED_PROXIES: uniquelocal, DATABASE_URL: "postgres://site:\${POSTGRES_PASSWORD}@database/site" }
    env_file: [{ path: receiver.env, required: false }]
    ports: ["127.0.0.1:4174:4174", "127.0.0.1:4175:4175"]
    volumes: ["receiver:/site/var"]
    depends_on: { database: { condition: service_healthy } }
    stop_grace_period: ${timeouts.stop / 1000}s
    restart: unless-stopped
  database:
    image: postgres:17
    environment: { POSTGRES_USER: site, POSTGRES_DB: site, POSTGRES_PASSWORD: "\${POSTGRES_PASSWORD:?set it in .env}" }
    volumes: ["database:/var/lib/postgresql/data"]
    healthcheck: { test: [CMD, pg_isready, -U, site], interval: 2s, retries: 30 }
    restart: unless-stopped
volumes:
  database: {}
  receiver: {}
`;
