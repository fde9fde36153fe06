import express from 'express';

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let points = 12;
/** All creations by their idempotency keys. */
const creations = new Map();
/** The answers through which people follow their creations. */
const followers = new Set();

function toWire({ id, prompt, pictures }) {
  const common = { tool: 'midjourney', prompt, width: 1, height: 1, engine: 'one-pixel' };
  const created_at = new Date().toISOString();
  const state = pictures ? 'succeeded' : 'queued';
  return { id, state, revision: 1, percent: 0, cost: 2, created_at, ...common, pictures };
}

function tell(creation, follower) {
  const change = { type: 'creation', creation: toWire(creation), point_count: points };
  follower.write(JSON.stringify(change));
}

const api = express.Router();

api.use((request, response, next) => {
  const isAda = request.headers.authorization === 'Bearer ada' && !request.headers.cookie;
  if (isAda) next();
  else response.status(401).json({ code: 40015 });
});

api.get('/me', (_, response) => {
  response.json({ user: { point_count: points, nickname: 'Ada', secret: 'ada' } });
});

api.get('/art/api/models', (_, response) => {
  response.json({ data: { rows: [] } });
});

api.post('/art/api/create', (request, response) => {
  const {
    input: { prompt },
    idempotency_key,
  } = request.body;
  if (!creations.has(idempotency_key)) {
    points -= 2;
    creations.set(idempotency_key, { id: `c${creations.size}`, prompt });
  }
  const creation = creations.get(idempotency_key);
  response.json({ data: { creation: toWire(creation), point_count: points } });
  const url = `${request.protocol}://${request.headers.host}/pictures/${creation.id}.png`;
  const picture = { id: creation.id, url, mime: 'image/png', width: 1, height: 1, prompt, seed: 1 };
  const made = { tool: 'midjourney', engine: 'one-pixel', created_at: new Date().toISOString() };
  creation.pictures = [{ ...picture, ...made, color: '#808080', img_is_public: 0 }];
  for (const follower of followers) tell(creation, follower);
});

api.post('/art/api/creation-events', (_, response) => {
  for (const creation of creations.values()) tell(creation, response);
  response.write('{"type":"present"}');
  followers.add(response);
  response.on('close', () => followers.delete(response));
});

const app = express();
app.use('/v2', express.json(), api);
app.get('/pictures/:name', (_, response) => {
  response.type('png').send(png);
});
app.use(express.static('dist'));
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`Local: http://127.0.0.1:${server.address().port}/`);
});
