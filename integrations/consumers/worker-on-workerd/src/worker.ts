import { createApiClient } from '@site/api-client';
import { readJsonValues } from '@site/api-client/stream';
import { resolveBrand } from '@site/brand';
import { brands } from '@site/brand/brands';
import { checkPrompt, describeIssue, normalizePrompt } from '@site/validators';
import { messages } from '@site/validators/zh-cn';

/** Answers what one page of a site would need of all packages that run without a page. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { host, searchParams } = new URL(request.url);
    const prompt = searchParams.get('prompt') ?? '';
    const client = createApiClient({
      baseUrl: 'https://service.example',
      headers: { cookie: request.headers.get('cookie') ?? '' },
      fingerprint: false,
    });
    const percents: number[] = [];
    const made = await fetch('https://service.example/made', { method: 'POST', body: prompt });
    for await (const value of readJsonValues(made)) {
      if (typeof value === 'object' && value && 'percent' in value) {
        percents.push(Number(value.percent));
      }
    }
    return Response.json({
      brand: resolveBrand(host, brands).name,
      nickname: (await client.getUser())?.nickname ?? null,
      issues: checkPrompt(prompt).map((issue) => describeIssue(issue, messages)),
      normalized: normalizePrompt(prompt),
      percents,
    });
  },
};
