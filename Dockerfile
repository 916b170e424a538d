# webeval with Debian's Chromium, not as root:
#   docker build -t webeval . && docker run --rm --init -v "$PWD/results:/home/node/results" webeval run
# Chromium's own sandbox needs --security-opt seccomp=unconfined or a profile that allows user namespaces; without, webeval says that it runs without.
FROM node:22-bookworm-slim AS build
WORKDIR /webeval
COPY . .
RUN npx -y pnpm@10 install --frozen-lockfile && npx -y pnpm@10 exec tsc -b

FROM node:22-bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends chromium chromium-sandbox fonts-liberation git \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /webeval /webeval
ENV WEBEVAL_BROWSER=/usr/bin/chromium WEBEVAL_INVOKED_AS=webeval
USER node
WORKDIR /home/node
ENTRYPOINT ["node", "/webeval/apps/cli/dist/bin.js"]
