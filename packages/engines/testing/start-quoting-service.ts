import { json, startService } from './start-service.ts';

/** A service that refuses every key, and quotes all headers of the request, as gateways in debug mode do. */
export const startQuotingService = () =>
  startService(async ({ request }) => {
    const headers = Object.fromEntries(request.headers);
    const message = `Wrong credentials: ${JSON.stringify(headers)}`;
    return json(401, { error: { message }, message, code: 'InvalidApiKey' });
  });
