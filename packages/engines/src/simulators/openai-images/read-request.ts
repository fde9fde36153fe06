import type { ServedRequest } from '../serve.ts';
import type { OpenAiImagesRequest } from './check-request.ts';

const fileNames = ['image', 'image[]', 'mask'];

/** The request, from JSON for generations and a form for edits; undefined for anything else. */
export async function readRequest(
  request: ServedRequest,
): Promise<OpenAiImagesRequest | undefined> {
  const isEdit = request.path === '/v1/images/edits';
  const headers = { 'content-type': String(request.headers['content-type']) };
  const body = new Response(new Uint8Array(request.body), { headers });
  try {
    if (!isEdit) {
      const fields = (await body.json()) as OpenAiImagesRequest['fields'];
      return { isEdit, fields, repeated: [], images: [] };
    }
    const form = await body.formData();
    const names = [...form.keys()];
    const read = async (...fields: string[]) => {
      const values = fields.flatMap((field) => form.getAll(field));
      return await Promise.all(
        values.flatMap((value) => (typeof value === 'string' ? [] : value.bytes())),
      );
    };
    const [mask] = await read('mask');
    return {
      isEdit,
      fields: Object.fromEntries([...form].filter(([name]) => !fileNames.includes(name))),
      repeated: names.filter((name, index) => name !== 'image[]' && names.indexOf(name) < index),
      images: await read('image', 'image[]'),
      ...(mask ? { mask } : {}),
    };
  } catch {
    return undefined;
  }
}
